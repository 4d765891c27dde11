import { usePhrases } from '../../../i18n/use-phrases.ts';

/** How the amounts of sales are written: they are in dollars. */
export const useDollars = (): ((amount: number) => string) => {
  const { formats } = usePhrases();
  return (amount) => formats.money(amount.toFixed(2), 'USD');
};
