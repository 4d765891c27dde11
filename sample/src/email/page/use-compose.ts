import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { SampleApi } from '#api/client.ts';
import { ComposeStore } from './compose-store.ts';
import { emailsKey, useSource } from './queries.ts';

const stores = new WeakMap<SampleApi, ComposeStore>();

/** The email being written: one per page and language, like the sample data. */
export const useComposeStore = (): ComposeStore => {
  const { api } = useSource();
  const queries = useQueryClient();
  const known = stores.get(api);
  if (known) return known;
  const store = new ComposeStore(api, () => void queries.invalidateQueries({ queryKey: emailsKey }));
  stores.set(api, store);
  return store;
};

export const useComposed = (store: ComposeStore) => useSyncExternalStore(store.subscribe, store.current);

export const useIsKept = (store: ComposeStore) => useSyncExternalStore(store.subscribe, store.isKept);
