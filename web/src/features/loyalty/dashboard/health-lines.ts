import type { LoyaltyHealth } from '@apps-hub/contract/loyalty/proof/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

const CHECKS = [
  'host',
  'deliveries',
  'privacy',
  'events',
  'parked',
  'coupons',
  'postings',
  'books',
  'platform',
] as const;

export interface Line {
  readonly id: (typeof CHECKS)[number];
  readonly text: string;
  readonly isGood: boolean;
}

const counted = ({ formats }: Phrasebook, count: number) => ({ count, n: formats.number(count) });

/** New postings are sealed within a minute or two, so only a large number means a delay. */
const LATE_POSTINGS = 1_000;

const eventsText = ({ t, formats }: Phrasebook, { waitingSince }: LoyaltyHealth): string =>
  waitingSince === null
    ? t('dashboard.health.eventsNone')
    : t('dashboard.health.eventsSince', { at: formats.ago(waitingSince) });

const booksText = (book: Phrasebook, health: LoyaltyHealth): string => {
  const { t, formats } = book;
  const { checkedAt, differences, firstDifference: first } = health;
  if (checkedAt === null) return t('dashboard.health.booksNever');
  const ago = formats.ago(checkedAt);
  if (differences === 0)
    return t('dashboard.health.booksAgree', {
      orders: formats.number(health.orders),
      coupons: formats.number(health.coupons),
      ago,
    });
  const text = t('dashboard.health.booksDiffer', { ...counted(book, differences), ago });
  return first ? `${text} ${t(`dashboard.health.first.${first.kind}`, { name: first.name })}` : text;
};

/** Differences are repaired at once, so they need no action. */
const platformText = (book: Phrasebook, health: LoyaltyHealth, comparedAt: string): string => {
  const { t, formats } = book;
  const ago = formats.ago(comparedAt);
  return health.hostDifferences === 0
    ? t('dashboard.health.platformAgrees', { orders: formats.number(health.hostOrders), ago })
    : t('dashboard.health.platformDiffered', { ...counted(book, health.hostDifferences), ago });
};

const privacyText = (book: Phrasebook, { count, first }: LoyaltyHealth['dataRequests']): string =>
  book.t('dashboard.health.privacyCount', { ...counted(book, count), name: first?.name ?? '' });

/** Rare: the platform delivers too little, or had stopped. It is repaired without the merchant. */
const deliveriesOf = ({ t, formats }: Phrasebook, { deliveries }: LoyaltyHealth): Line[] =>
  deliveries
    ? [
        {
          id: 'deliveries',
          text: t(`dashboard.health.deliveriesState.${deliveries.state}`, {
            ago: formats.ago(deliveries.at),
          }),
          isGood: deliveries.state === 'recovered',
        },
      ]
    : [];

/** Each check with its state, worst cause first. */
export const linesOf = (book: Phrasebook, health: LoyaltyHealth): readonly Line[] => {
  const { t } = book;
  const { parked, stuckCoupons, unverifiedPostings: postings, differences } = health;
  const revoked: Line = { id: 'host', text: t('dashboard.health.hostRevoked'), isGood: false };
  return [
    // Comes first: it is rare, and the cause of everything else.
    ...(health.mustReinstall ? [revoked] : []),
    ...deliveriesOf(book, health),
    ...(health.dataRequests.count > 0
      ? [{ id: 'privacy', text: privacyText(book, health.dataRequests), isGood: false } as const]
      : []),
    { id: 'events', text: eventsText(book, health), isGood: health.waitingSince === null },
    { id: 'parked', text: t('dashboard.health.parkedCount', counted(book, parked)), isGood: parked === 0 },
    {
      id: 'coupons',
      text: t('dashboard.health.couponsCount', counted(book, stuckCoupons)),
      isGood: stuckCoupons === 0,
    },
    {
      id: 'postings',
      text: t('dashboard.health.postingsCount', counted(book, postings)),
      isGood: postings < LATE_POSTINGS,
    },
    { id: 'books', text: booksText(book, health), isGood: differences === 0 },
    // Absent before the first nightly comparison, and for stores without a platform.
    ...(health.hostComparedAt === null
      ? []
      : [{ id: 'platform' as const, text: platformText(book, health, health.hostComparedAt), isGood: true }]),
  ];
};
