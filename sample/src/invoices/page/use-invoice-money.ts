import { minorOf } from '../amounts.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { minorText } from '#shared/shop-money.ts';

/** Formats invoice amounts, from minor units or from the API's numbers. */
export const useInvoiceMoney = () => {
  const { t, formats } = usePhrases();
  const ofMinor = (amountMinor: number) => minorText(formats, amountMinor);
  return {
    ofMinor,
    of: (amount: number) => ofMinor(minorOf(amount)),
    /** The amount still to pay; a negative balance is the client's credit. */
    balance: (balanceMinor: number) =>
      balanceMinor < 0
        ? t('sampleInvoices.credit', { amount: ofMinor(-balanceMinor) })
        : ofMinor(balanceMinor),
  };
};
