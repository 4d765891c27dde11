import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

const HOUR_MINUTES = 60;

/** "40 minutes", or hours from one hour on. */
const lastedText = ({ t, formats }: Phrasebook, minutes: number): string => {
  const [unit, count] =
    minutes < HOUR_MINUTES
      ? (['minutes', minutes] as const)
      : (['hours', Math.round(minutes / HOUR_MINUTES)] as const);
  return t(`watchList.${unit}`, { count, n: formats.number(count) });
};

/** What happened, as a sentence. */
export const watchedText = (book: Phrasebook, watched: Watched): string => {
  const { t, counted, formats } = book;
  switch (watched.kind) {
    case 'returned_coupons':
      return t('watchList.returnedCoupons', {
        count: watched.count,
        n: formats.number(watched.count),
        points: counted.points(watched.points),
      });
    case 'kept_returns':
      return t('watchList.keptReturns', {
        count: watched.count,
        n: formats.number(watched.count),
        points: counted.points(watched.points),
      });
    case 'split_adjustments':
      return t(`watchList.split.${watched.per}`, {
        count: watched.count,
        n: formats.number(watched.count),
        points: counted.points(watched.points),
        limit: counted.points(watched.limit),
      });
    case 'short_rule': {
      const end = watched.isDeleted ? 'deleted' : 'changed';
      return t(`watchList.rule.${watched.rule.kind}.${end}`, {
        lasted: lastedText(book, watched.minutes),
        points: counted.points(watched.points),
      });
    }
    case 'same_contact':
      return t('watchList.sameContact');
  }
};
