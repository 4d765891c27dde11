import { hostChrome, type ToastKind } from './host-chrome.ts';

/** A button beside a toast's text, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly shownAtMs: number;
  readonly action?: ToastAction | undefined;
}

/** The toasts and their container: the topmost dialog (by id), or the page if none is open. */
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
/** While a toast has the focus, none is dismissed automatically. */
let areHeld = false;
const leaving = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const set = (change: Partial<Showing>): void => {
  showing = { ...showing, ...change };
  for (const listener of listeners) listener();
};

const setDialogs = (next: readonly string[]): void => {
  openDialogs = next;
  const place = next.at(-1);
  if (place === showing.place) return;
  set({ place, placeSinceMs: performance.now() });
  releaseToasts();
};

/** A modal dialog makes everything around it inert, so toasts are shown inside the topmost one. */
export const enterDialog = (id: string): (() => void) => {
  setDialogs([...openDialogs, id]);
  return () => setDialogs(openDialogs.filter((each) => each !== id));
};

export const dismissToast = (id: number): void => {
  clearTimeout(leaving.get(id));
  leaving.delete(id);
  set({ toasts: showing.toasts.filter((toast) => toast.id !== id) });
};

/** Keeps toasts until `releaseToasts`, while one has the focus. */
export const holdToasts = (): void => {
  areHeld = true;
  for (const timer of leaving.values()) clearTimeout(timer);
  leaving.clear();
};

/** Resumes automatic dismissal, each toast after its full time. */
export const releaseToasts = (): void => {
  areHeld = false;
  for (const { id } of showing.toasts)
    if (!leaving.has(id)) leaving.set(id, setTimeout(dismissToast, SHOWN_MS, id));
};

/**
 * Shows an action's outcome; dismissed automatically, or earlier by the returned function. A host that shows toasts itself gets those
 * without a button, and dismisses them itself.
 */
export const showToast = (kind: ToastKind, text: string, action?: ToastAction): (() => void) => {
  const host = action ? undefined : hostChrome();
  if (host) {
    host.showToast(kind, text);
    return () => undefined;
  }
  lastId += 1;
  const toast = { id: lastId, kind, text, shownAtMs: performance.now(), action };
  for (const { id } of showing.toasts.slice(0, 1 - MOST_AT_ONCE)) dismissToast(id);
  set({ toasts: [...showing.toasts, toast] });
  if (!areHeld) releaseToasts();
  return () => dismissToast(toast.id);
};

export const currentToasts = (): Showing => showing;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
