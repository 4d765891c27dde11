export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

const SHOWN_MS = 7_000;
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** Tells the outcome of an action in passing; it goes away by itself. */
export const showToast = (kind: ToastKind, text: string): void => {
  lastId += 1;
  const id = lastId;
  set([...toasts, { id, kind, text }].slice(-MOST_AT_ONCE));
  setTimeout(() => dismissToast(id), SHOWN_MS);
};

export const currentToasts = (): readonly Toast[] => toasts;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
