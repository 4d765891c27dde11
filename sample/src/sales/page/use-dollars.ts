import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { centsOf, centsText } from '#shared/shop-money.ts';

/** How the amounts of sales are written: they are in dollars. */
export const useDollars = (): ((amount: number) => string) => {
  const { formats } = usePhrases();
  return (amount) => centsText(formats, centsOf(amount));
};
