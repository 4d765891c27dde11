import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type RawSearch = Readonly<Record<string, unknown>>;

/** Writes into the address, beside what it says already; `replace` leaves no step in the history. */
export type SetAddress<S> = (next: S, replace?: boolean) => void;

/** A screen's state as its address has it, read with the screen's own parser wherever the screen stands. */
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
