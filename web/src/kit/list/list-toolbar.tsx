import type { ReactNode } from 'react';

import { SearchBox } from '../../ui/search-box.tsx';
import classes from './list-toolbar.module.css';

/** What stands over a list to narrow it. */
export interface ToolbarParts {
  /** Names the search box; without it there is none. */
  readonly search?: string;
  readonly filters?: ReactNode;
  /** Names the whole, where the search box does not say enough. */
  readonly label?: string;
  /** A row for a filter or two; a grid for more. */
  readonly layout?: 'row' | 'grid';
  /** Sets the widths that the stylesheet names. */
  readonly className?: string | undefined;
}

interface ToolbarProps extends ToolbarParts {
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  /** What changes how the list is shown, at the end of the row. */
  readonly children?: ReactNode;
}

/** The search of a list and its filters. */
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
