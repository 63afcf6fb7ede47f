import { start } from './app/start';

/**
 * Resolves once what the server sent has been painted. In a background tab requestAnimationFrame is paused:
 * https://developer.mozilla.org/en-US/docs/Web/API/Window/requestAnimationFrame
 */
function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
await firstPaint();
await start(root);
