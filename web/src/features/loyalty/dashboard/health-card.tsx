import type { LoyaltyHealth } from '@apps-hub/contract/loyalty/proof/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import classes from './dashboard.module.css';
import { healthKey, healthQuery, retryCoupons } from './queries.ts';

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

interface Line {
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

const linesOf = (book: Phrasebook, health: LoyaltyHealth): readonly Line[] => {
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

/** Retries at once, for a merchant who has fixed the shop. */
const RetryCoupons = () => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('adjust', 'Customer');
  const retry = useAction({
    send: (_: null, key) => retryCoupons(api, key),
    stale: [healthKey],
    doneText: t('dashboard.health.couponsRetried'),
  });
  return (
    <ActionButton
      size="xs"
      loading={retry.isBusy}
      disabledReason={denied}
      onClick={() => retry.run(null)}
      aria-label={`${t('dashboard.health.couponsRetry')}: ${t('dashboard.health.coupons')}`}
    >
      {t('dashboard.health.couponsRetry')}
    </ActionButton>
  );
};

const columnsOf = ({ t }: Phrasebook): readonly Column<Line>[] => [
  {
    id: 'check',
    header: t('dashboard.health.check'),
    isRowHeader: true,
    cell: ({ id }) => t(`dashboard.health.${id}`),
  },
  {
    id: 'state',
    header: t('dashboard.health.state'),
    cell: ({ id, text, isGood }) => (
      <span className={classes.health}>
        <StatusBadge tone={isGood ? 'good' : 'warn'}>
          {t(isGood ? 'dashboard.health.good' : 'dashboard.health.look')}
        </StatusBadge>
        <span>{text}</span>
        {id === 'coupons' && !isGood && <RetryCoupons />}
      </span>
    ),
  },
];

/** Whether the figures above are complete and recent, and whether orders agree with the ledger and with the store platform. */
export const HealthCard = ({ hostDifferences }: { readonly hostDifferences: ReactNode }) => {
  const book = usePhrases();
  const { t } = book;
  return (
    <Card title={t('dashboard.health.title')} subtitle={t('dashboard.health.subtitle')}>
      <Loaded query={useQuery(healthQuery(useApi()))} loadingRows={5}>
        {(health) => (
          <>
            <DataTable
              caption={t('dashboard.health.title')}
              columns={columnsOf(book)}
              rows={linesOf(book, health)}
              rowKey={({ id }) => id}
            />
            {health.hostDifferences > 0 && hostDifferences}
          </>
        )}
      </Loaded>
    </Card>
  );
};
