import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type RawSearch = Readonly<Record<string, unknown>>;

/** Merges values into the address; `replace` adds no history entry. */
export type SetAddress<S> = (next: S, replace?: boolean) => void;

/** A screen's state from its address, read with the screen's own parser at any of its addresses. */
export const useAddress = <S extends object>(parse: (raw: RawSearch) => S): readonly [S, SetAddress<S>] => {
  const state = parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const setState = useCallback<SetAddress<S>>(
    (next, replace = false) =>
      void navigate({
        to: '.',
        search: (all: RawSearch) => ({ ...all, ...next }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return [state, setState];
};
