import { PAGE_SIZES } from '@apps-hub/contract/values';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Pager } from '../../ui/pager.tsx';
import { type ListState, pageOf, pageSizeOf } from './list-state.ts';

interface ListPagerProps<S extends ListState> {
  readonly state: S;
  readonly onState: (state: S) => void;
  readonly total: number;
  /** There are more than `total`, nobody counted them to the end. */
  readonly totalIsLeast?: boolean;
}

/** The pager of a list whose state stands in the address: the first page is left out there, and another size begins at it. */
export const ListPager = <S extends ListState>({ state, onState, ...totals }: ListPagerProps<S>) => {
  const { formats } = usePhrases();
  return (
    <Pager
      {...totals}
      page={pageOf(state)}
      pageSize={pageSizeOf(state)}
      pageSizes={PAGE_SIZES}
      formatNumber={formats.number}
      onPage={(page) => onState({ ...state, page: page === 1 ? undefined : page })}
      onPageSize={(itemsPerPage) => onState({ ...state, itemsPerPage, page: undefined })}
    />
  );
};
