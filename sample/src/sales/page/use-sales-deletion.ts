import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Asked } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { deleteSale, type SaleRow, salesKey } from './queries.ts';

/** Deletes sales after a confirmation that names them. */
export const useSalesDeletion = (onDeleted: () => void) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const action = useConfirmedAction<readonly SaleRow[]>({
    send: (sales) => Promise.all(sales.map(({ id }) => deleteSale(api, id))),
    stale: [salesKey],
    cancelledText: t('sampleSales.deleteKept'),
    onDone: ({ length: count }) => {
      showToast('success', t('sampleSales.deleted', { count, n: formats.number(count) }));
      onDeleted();
    },
  });
  const askAbout = (sales: readonly SaleRow[]): Asked => ({
    title: t('sampleSales.deleteTitle', { count: sales.length, n: formats.number(sales.length) }),
    question: t('sampleSales.deleteQuestion', {
      products: formats.list(sales.map(({ product }) => product.name)),
    }),
    consequence: t('sampleSales.deleteForGood'),
  });
  return { action, askAbout };
};
