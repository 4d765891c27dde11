import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

type Lot = CustomerDetail['lots'][number];

const lotText = ({ t, formats, counted }: Phrasebook, { points, expiresOn }: Lot): string =>
  expiresOn === null
    ? t('wallet.lotNever', { count: points, n: formats.number(points) })
    : t('wallet.lotUntil', { points: counted.points(points), date: formats.day(expiresOn) });

const LOTS_SHOWN = 4;

/** "20 points until 1 December, 100 never expire"; beyond the first few lots, one sum. */
export const lotsText = (book: Phrasebook, lots: readonly Lot[]): string => {
  if (lots.length === 0) return book.t('wallet.noLots');
  const shown = lots.length > LOTS_SHOWN + 1 ? lots.slice(0, LOTS_SHOWN) : lots;
  const later = lots.slice(shown.length).reduce((sum, lot) => sum + lot.points, 0);
  return book.formats.list([
    ...shown.map((lot) => lotText(book, lot)),
    ...(later === 0 ? [] : [book.t('wallet.lotsLater', { points: book.counted.points(later) })]),
  ]);
};
