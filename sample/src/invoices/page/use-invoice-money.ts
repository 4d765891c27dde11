import { minorOf } from '../amounts.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { centsText } from '#shared/shop-money.ts';

/** How amounts of invoices are written: from minor units, and from the numbers of answers. */
export const useInvoiceMoney = () => {
  const { t, formats } = usePhrases();
  const ofMinor = (amountMinor: number) => centsText(formats, amountMinor);
  return {
    ofMinor,
    of: (amount: number) => ofMinor(minorOf(amount)),
    /** What is left to pay; less than nothing is a credit of the client. */
    balance: (balanceMinor: number) =>
      balanceMinor < 0
        ? t('sampleInvoices.credit', { amount: ofMinor(-balanceMinor) })
        : ofMinor(balanceMinor),
  };
};
