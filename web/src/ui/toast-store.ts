export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly shownAtMs: number;
}

/** What is shown, and where: in the topmost dialog (by its id), or in the page when none is open. */
interface Showing {
  readonly toasts: readonly Toast[];
  readonly place: string | undefined;
  readonly placeSinceMs: number;
}

const SHOWN_MS = 7_000;
const MOST_AT_ONCE = 3;

let showing: Showing = { toasts: [], place: undefined, placeSinceMs: 0 };
let openDialogs: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (change: Partial<Showing>): void => {
  showing = { ...showing, ...change };
  for (const listener of listeners) listener();
};

const setDialogs = (next: readonly string[]): void => {
  openDialogs = next;
  const place = next.at(-1);
  if (place !== showing.place) set({ place, placeSinceMs: performance.now() });
};

/** A modal dialog makes all around it unreachable: toasts are shown inside until it is left. */
export const enterDialog = (id: string): (() => void) => {
  setDialogs([...openDialogs, id]);
  return () => setDialogs(openDialogs.filter((each) => each !== id));
};

export const dismissToast = (id: number): void =>
  set({ toasts: showing.toasts.filter((toast) => toast.id !== id) });

/** Tells the outcome of an action in passing; it goes away by itself. */
export const showToast = (kind: ToastKind, text: string): void => {
  lastId += 1;
  const id = lastId;
  set({ toasts: [...showing.toasts, { id, kind, text, shownAtMs: performance.now() }].slice(-MOST_AT_ONCE) });
  setTimeout(() => dismissToast(id), SHOWN_MS);
};

export const currentToasts = (): Showing => showing;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
