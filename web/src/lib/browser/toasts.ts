import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
}

const SHOWN_MS = 6000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function showToast(text: string): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text }]);
  setTimeout(() => {
    closeToast(id);
  }, SHOWN_MS);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
