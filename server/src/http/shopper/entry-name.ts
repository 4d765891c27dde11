import type { HistoryEntry } from '@apps-hub/contract/loyalty/shopper/shapes';
import { POSTING_NAMES as AR } from '@apps-hub/contract/loyalty/points/names-ar';
import { POSTING_NAMES as EN } from '@apps-hub/contract/loyalty/points/names-en';
import { type PostingName, postingNameOf } from '@apps-hub/contract/loyalty/points/posting-name';
import type { Locale } from '@apps-hub/domain/locale';
import { inLanguage } from '@apps-hub/domain/both-languages';

import { noPointsText } from './receipt-words.ts';

/** The server writes these for the panel too, whose size is limited. */
const NAMES: Readonly<Record<Locale, Readonly<Record<PostingName | 'no_points', string>>>> = {
  ar: {
    ...AR,
    adjustAdd: 'نقاط من المتجر',
    adjustDeduct: 'خصم من المتجر',
    no_points: 'طلب بلا نقاط',
  },
  en: {
    ...EN,
    adjustAdd: 'Points from the store',
    adjustDeduct: 'Deducted by the store',
    no_points: 'Order without points',
  },
};

/** What an entry of the history is, in a customer's words. */
export const entryName = (locale: Locale, { kind, availablePoints, reversesKind }: HistoryEntry): string =>
  NAMES[locale][
    kind === 'no_points' ? kind : postingNameOf({ kind, availableDelta: availablePoints, reversesKind })
  ];

/** An entry of the history with its texts. */
export const writtenEntry = (entry: HistoryEntry, locale: Locale) => ({
  ...entry,
  name: entryName(locale, entry),
  comment: inLanguage(locale, entry.comment),
  reasonText: noPointsText(locale, entry),
});
