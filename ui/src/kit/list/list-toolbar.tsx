import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';

import { usePhrases } from '#i18n/use-phrases.ts';
import { SearchBox } from '#components/search-box.tsx';
import classes from './list-toolbar.module.css';

/** The search and filters above a list. */
export interface ToolbarParts {
  /** The search box's label; without it there is no search box. */
  readonly search?: string;
  readonly filters?: ReactNode;
  /** The toolbar's label, if the search box's is not enough. */
  readonly label?: string;
  /** A row for one or two filters; a grid for more. */
  readonly layout?: 'row' | 'grid';
  /** Selects widths in the stylesheet. */
  readonly className?: string | undefined;
}

interface ToolbarProps extends ToolbarParts {
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  /** Number of active filters, besides the search. */
  readonly activeCount: number;
  /** Whether the list can be sorted: on a phone its columns' buttons open with the filters. */
  readonly hasSort?: boolean;
  /** View controls, at the end of the row. */
  readonly children?: ReactNode;
}

interface FiltersProps {
  readonly activeCount: number;
  readonly hasSort: boolean | undefined;
  readonly children: ReactNode;
}

/** On a phone the filters and the columns' sort buttons fold behind a button that shows how many filters are active. */
const Filters = ({ activeCount, hasSort, children }: FiltersProps) => {
  const { t, formats } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const sorts = children === undefined ? 'common.table.sort' : 'common.table.filterAndSort';
  return (
    <>
      <Button
        className={classes.fold}
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {activeCount === 0
          ? t(hasSort ? sorts : 'common.table.filter')
          : t('common.table.filtersOn', { count: activeCount, n: formats.number(activeCount) })}
      </Button>
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
};

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
      {(filters !== undefined || props.hasSort === true) && (
        <Filters activeCount={props.activeCount} hasSort={props.hasSort}>
          {filters}
        </Filters>
      )}
      {children}
    </search>
  );
};
