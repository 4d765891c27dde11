import { postingNameOf } from '@apps-hub/contract/loyalty/points/posting-name';

import type { Translate } from '@apps-hub/ui/i18n/translator.ts';

/** Who made a posting: a member of staff by name, the customer, an import or the system. Omitted for the host, which the order implies. */
export const actorText = (t: Translate, actor: string | null): string | undefined => {
  switch (actor) {
    case null:
    case 'host':
      return undefined;
    case 'import':
      return t('transactions.byImport');
    case 'shopper':
      return t('transactions.byCustomer');
    case 'system':
      return t('transactions.bySystem');
    default:
      return t('transactions.by', { actor });
  }
};

/** The name of a posting, such as "Order reward" for points earned by an order. */
export const kindText = (t: Translate, posting: Parameters<typeof postingNameOf>[0]): string =>
  t(`transactions.kind.${postingNameOf(posting)}`);
