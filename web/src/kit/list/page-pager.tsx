import { PAGE_SIZES } from '@apps-hub/contract/values';
import { NativeSelect } from '@mantine/core';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { type ListState, pageOf, pageSizeOf } from './list-state.ts';
import { PagerButtons } from './pager-buttons.tsx';
import classes from './pager.module.css';

type Pages = Pick<ListState, 'page' | 'itemsPerPage'>;

interface PagePagerProps {
  readonly state: Pages;
  readonly onState: (pages: Pages) => void;
  readonly total: number;
  /** The list has at least `total` rows; counting stopped there. */
  readonly totalIsLeast?: boolean | undefined;
}

/** The shown part of a counted list, with paging. A new page size returns to the first page. */
export const PagePager = ({ state, onState, total, totalIsLeast = false }: PagePagerProps) => {
  const { t, formats } = usePhrases();
  const [page, pageSize] = [pageOf(state), pageSizeOf(state)];
  const pages = Math.max(Math.ceil(total / pageSize), 1);
  const goTo = (next: number) => onState({ page: next === 1 ? undefined : next });
  return (
    <nav className={classes.pager} aria-label={t('common.table.pages')}>
      <label className={classes.sizes}>
        {t('common.table.rowsPerPage')}
        <NativeSelect
          size="xs"
          value={String(pageSize)}
          data={PAGE_SIZES.map(String)}
          onChange={(event) => onState({ itemsPerPage: Number(event.currentTarget.value), page: undefined })}
        />
      </label>
      <span className={classes.range} aria-live="polite">
        {t(totalIsLeast ? 'common.table.rangeOfMore' : 'common.table.range', {
          from: formats.number(total === 0 ? 0 : (page - 1) * pageSize + 1),
          to: formats.number(Math.min(page * pageSize, total)),
          total: formats.number(total),
        })}
      </span>
      <PagerButtons
        onPrevious={page <= 1 ? undefined : () => goTo(page - 1)}
        onNext={page >= pages ? undefined : () => goTo(page + 1)}
      />
    </nav>
  );
};
