import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type RawSearch = Readonly<Record<string, unknown>>;

/** Merges values into the address; `replace` adds no history entry, and closes no form. */
export type SetAddress<S> = (change: Partial<S>, replace?: boolean) => void;

/** A screen's state from its address, read with the screen's own parser. */
export const useAddress = <S extends object>(parse: (raw: RawSearch) => S): readonly [S, SetAddress<S>] => {
  const state = parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const setState = useCallback<SetAddress<S>>(
    (change, replace = false) =>
      void navigate({
        to: '.',
        search: (all: RawSearch) => ({ ...all, ...change }),
        replace,
        resetScroll: false,
        // Search is debounced; don't block a form opened meanwhile.
        ignoreBlocker: replace,
      }),
    [navigate],
  );
  return [state, setState];
};
