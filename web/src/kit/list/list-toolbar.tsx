import type { ReactNode } from 'react';

import { ListSearch, type ListSearchProps } from './list-search.tsx';
import type { ListState } from './list-state.ts';
import classes from './list-toolbar.module.css';

interface ListToolbarProps<S extends ListState> extends ListSearchProps<S> {
  /** The filter beside the search. */
  readonly children: ReactNode;
}

/** The search of a list and its filter. */
export const ListToolbar = <S extends ListState>({ children, ...search }: ListToolbarProps<S>) => (
  <search className={classes.toolbar}>
    <div className={classes.search}>
      <ListSearch {...search} />
    </div>
    {children}
  </search>
);
