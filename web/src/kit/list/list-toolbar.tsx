import type { ReactNode } from 'react';

import { SearchBox } from '../../ui/search-box.tsx';
import classes from './list-toolbar.module.css';

/** The search and filters above a list. */
export interface ToolbarParts {
  /** The search box's label; without it there is no search box. */
  readonly search?: string;
  readonly filters?: ReactNode;
  /** The toolbar's label, where the search box's is not enough. */
  readonly label?: string;
  /** A row for one or two filters; a grid for more. */
  readonly layout?: 'row' | 'grid';
  /** Sets the widths that the stylesheet names. */
  readonly className?: string | undefined;
}

interface ToolbarProps extends ToolbarParts {
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  /** View controls, at the end of the row. */
  readonly children?: ReactNode;
}

/** A list's search and filters. */
export const ListToolbar = (props: ToolbarProps) => {
  const { q, onQ, search, filters, label, layout = 'row', className = '', children } = props;
  return (
    <search className={`${classes[layout]} ${className}`} aria-label={label}>
      {search !== undefined && (
        <div className={classes.search}>
          <SearchBox label={search} value={q ?? ''} onSearch={(text) => onQ(text || undefined)} />
        </div>
      )}
      {filters}
      {children}
    </search>
  );
};
