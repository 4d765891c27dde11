import type { Order, OrderChange } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { shopKey } from '#shared/shop-queries.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { ORDER } from './queries.ts';

interface OrderFormSetup<Values> {
  readonly order: Pick<Order, 'order'>;
  readonly initial: Values;
  readonly checksOf: (values: Values) => Checks;
  /** The changed part of the order. */
  readonly changeOf: (values: Values) => OrderChange;
  readonly onClose: () => void;
}

/** The form of a dialog that edits part of an order. */
export const useOrderForm = <Values extends object>(setup: OrderFormSetup<Values>) => {
  const { order, initial, checksOf, changeOf, onClose } = setup;
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft(initial, checksOf);
  const form = useForm({
    draft,
    inputOf: changeOf,
    send: (body: OrderChange) => api.put(ORDER, { params: { id: String(order.order) }, body }),
    stale: [shopKey(formats.locale)],
    doneText: t('sampleOrders.saved', { order: order.order }),
    onDone: onClose,
  });
  return { draft, form };
};
