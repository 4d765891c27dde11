import { useSyncExternalStore } from 'react';

export const DENSITIES = ['comfortable', 'compact'] as const;

/** The user's display choices: personal, so stored on the device and not in the address. */
export interface ListView {
  readonly density: (typeof DENSITIES)[number];
  /** The ids of hidden columns. */
  readonly hidden: readonly string[];
}

const DEFAULT: ListView = { density: 'comfortable', hidden: [] };

const views = new Map<string, ListView>();
const listeners = new Set<() => void>();

const keyOf = (listId: string): string => `list-view:${listId}`;

const parseView = (raw: unknown): ListView => {
  const { density, hidden } = Object(raw) as Record<keyof ListView, unknown>; // any value, its fields unchecked
  return {
    density: DENSITIES.find((each) => each === density) ?? DEFAULT.density,
    hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : DEFAULT.hidden,
  };
};

const read = (listId: string): ListView => {
  try {
    return parseView(JSON.parse(localStorage.getItem(keyOf(listId)) ?? 'null'));
  } catch {
    // A frame without storage throws, and a stored value may come from any version.
    return DEFAULT;
  }
};

const viewOf = (listId: string): ListView => {
  const view = views.get(listId) ?? read(listId);
  views.set(listId, view);
  return view;
};

const setView = (listId: string, view: ListView): void => {
  views.set(listId, view);
  try {
    localStorage.setItem(keyOf(listId), JSON.stringify(view));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The display choices of a list, and their setter. */
export const useListView = (listId: string): readonly [ListView, (change: Partial<ListView>) => void] => {
  const view = useSyncExternalStore(subscribe, () => viewOf(listId));
  return [view, (change) => setView(listId, { ...view, ...change })];
};
