import type { EcommerceCustomer } from '../contract.ts';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Asked } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { customersKey, deleteCustomer } from './queries.ts';

/** Deletes customers after a confirmation. */
export const useCustomerDeletion = (onDeleted: () => void) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  return useConfirmedAction<readonly EcommerceCustomer[]>({
    send: (customers) => Promise.all(customers.map(({ customerId }) => deleteCustomer(api, customerId))),
    stale: [customersKey(formats.locale)],
    cancelledText: t('sampleCustomers.remove.cancelled'),
    onDone: ({ length }) => {
      showToast('success', t('sampleCustomers.remove.done', { count: length, n: formats.number(length) }));
      onDeleted();
    },
  });
};

/** The confirmation names the customer, or says how many there are. */
export const askAboutCustomers =
  ({ t, formats }: Phrasebook) =>
  (customers: readonly EcommerceCustomer[]): Asked => {
    const [first, ...others] = customers;
    const { length } = customers;
    return {
      title:
        others.length === 0
          ? (first?.customer ?? '')
          : t('sampleCustomers.chosen', { count: length, n: formats.number(length) }),
      question: t('sampleCustomers.remove.question', { count: length, n: formats.number(length) }),
      consequence: t('sampleCustomers.remove.consequence'),
    };
  };
