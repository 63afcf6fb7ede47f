import { start } from './app/start';

/** Resolves once what the server sent is on the screen; a tab in the background paints nothing. */
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
