import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type RawSearch = Readonly<Record<string, unknown>>;

/** Merges values into the address; `replace` adds no history entry, and leaves open what is open. */
export type SetAddress<S> = (change: Partial<S>, replace?: boolean) => void;

/** A screen's state from its address, read with the screen's own parser at any of its addresses. */
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
        // A search arrives later than it was typed: a form that was opened since stays, with what is typed in it.
        ignoreBlocker: replace,
      }),
    [navigate],
  );
  return [state, setState];
};
