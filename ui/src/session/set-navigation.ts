import { useSyncExternalStore } from 'react';

import { addAreas } from '../i18n/areas.ts';
import { phraseStore } from '../i18n/phrase-store.ts';
import type { Area } from '../i18n/areas.ts';
import { addEntries, type PageSet, pageSets, type ShownSet } from './page-sets.ts';

let shown: readonly ShownSet[] = [];

let loading: Promise<void> | undefined;

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const loadOne = async ({ name, right, navigation }: PageSet): Promise<ShownSet> => {
  const loaded = await navigation();
  const area = `${name}-names`;
  addAreas({ [area]: loaded.names });
  // A phrase area of this file's own, used by no page.
  await phraseStore.load(area as Area);
  addEntries(loaded.entries);
  return { ...loaded, right };
};

const loadAll = async (): Promise<void> => {
  shown = await Promise.all(pageSets().map(loadOne));
  for (const listener of listeners) listener();
};

/** Loads the page sets' navigation with its phrases. A failure is retried the next time. */
export const loadSetNavigation = (): Promise<void> => {
  loading ??= loadAll().catch(() => {
    loading = undefined;
  });
  return loading;
};

/** The sets whose navigation is loaded. */
export const shownSets = (): readonly ShownSet[] => shown;

/** The same as a hook, which re-renders once they are loaded. */
export const useShownSets = (): readonly ShownSet[] => useSyncExternalStore(subscribe, shownSets);
