import { useCallback } from 'react';

import { SearchBox } from '../../ui/search-box.tsx';
import type { ListState } from './list-state.ts';

export interface ListSearchProps<S extends ListState> {
  readonly label: string;
  readonly state: S;
  /** `replace` leaves no step in the history. */
  readonly onState: (state: S, replace?: boolean) => void;
}

/** Searches a list whose state stands in the address, from its first page on. */
export const ListSearch = <S extends ListState>({ label, state, onState }: ListSearchProps<S>) => {
  const searchFor = useCallback(
    (q: string) => onState({ ...state, q: q || undefined, page: undefined }, true),
    [state, onState],
  );
  return <SearchBox label={label} value={state.q ?? ''} onSearch={searchFor} />;
};
