import { PAGE_SIZES } from '@apps-hub/contract/values';
import { NativeSelect } from '@mantine/core';

import { usePhrases } from '#i18n/use-phrases.ts';
import { pageOf, pageSizeOf, type PlacedState } from './list-state.ts';
import { PagerButtons } from './pager-buttons.tsx';
import classes from './pager.module.css';
import type { Neighbours } from './use-list.ts';

type Pages = Pick<PlacedState, 'page' | 'itemsPerPage' | 'before' | 'after'>;

interface PagePagerProps {
  readonly state: Pages;
  readonly onState: (pages: Pages) => void;
  readonly total: number;
  /** Whether counting stopped at `total`, so that there may be more rows. */
  readonly totalIsLeast?: boolean | undefined;
  /** Used instead of page numbers. */
  readonly neighbours?: Neighbours | undefined;
}

/** The shown part of a counted list, with paging. A new page size returns to the first page. */
export const PagePager = (props: PagePagerProps) => {
  const { state, onState, total, totalIsLeast = false, neighbours } = props;
  const { t, formats } = usePhrases();
  const [page, pageSize] = [pageOf(state), pageSizeOf(state)];
  const pages = Math.max(Math.ceil(total / pageSize), 1);
  const hasNext = neighbours ? neighbours.next !== null : page < pages;
  const goTo = (next: number, from: Pages = {}) =>
    onState(next === 1 ? { page: undefined } : { page: next, ...from });
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
          // There may be more rows than were counted.
          to: formats.number(totalIsLeast ? page * pageSize : Math.min(page * pageSize, total)),
          total: formats.number(total),
        })}
      </span>
      <PagerButtons
        onPrevious={
          page <= 1 ? undefined : () => goTo(page - 1, { before: neighbours?.previous ?? undefined })
        }
        onNext={hasNext ? () => goTo(page + 1, { after: neighbours?.next ?? undefined }) : undefined}
      />
    </nav>
  );
};
