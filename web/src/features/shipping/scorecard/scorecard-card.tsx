import type { CarrierScore, ScoreShare } from '@apps-hub/contract/shipping/scorecard/routes';
import { SCORED_BY, SCORED_CASH, SCORED_DAYS } from '@apps-hub/contract/shipping/scorecard/values';
import { LEAST_COUNTED } from '@apps-hub/domain/shipping/scorecard/share';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type PickupTexts, usePickupTexts } from '#i18n/pickup-text.ts';
import type { Api } from '@apps-hub/ui/api/client.ts';
import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';

const PATH = '/api/v1/shipping/scorecard';

type Query = NonNullable<RequestAt<typeof PATH, 'get'>['query']>;

const scorecardQuery = (api: Api, query: Query) =>
  queryOptions({
    queryKey: [...pickupsKey, 'scorecard', query],
    queryFn: ({ signal }) => api.get(PATH, { query, signal }),
  });

const SHARES = ['onTime', 'firstAttempt', 'scannedInTime', 'pickups'] as const;

const percentOf = ({ formats }: Phrasebook, part: number): string =>
  formats.percent(String(Math.round(part * 100)));

/** A share with its range and number, or that too few parcels say so. */
const ShareCell = ({ share }: { readonly share: ScoreShare | null }) => {
  const book = usePhrases();
  const { t, formats } = book;
  if (!share || share.counted === 0) return '—';
  const { counted, good, range } = share;
  const numbers = t('shipments.scorecard.of', { good: formats.number(good), n: formats.number(counted) });
  if (!range) return <span className={common.quiet}>{numbers}</span>;
  const [low, high] = [percentOf(book, range.low), percentOf(book, range.high)];
  return (
    <>
      <span className={common.strong}>{percentOf(book, good / counted)}</span>
      <span className={common.quiet}>
        <FactsLine facts={[t('shipments.scorecard.range', { low, high }), numbers]} />
      </span>
    </>
  );
};

const Late = ({ late }: Pick<CarrierScore, 'late'>) => {
  const { t, formats } = usePhrases();
  const facts = (['carrier', 'store', 'unknown'] as const).flatMap((by) =>
    late[by] > 0 ? [t(`shipments.scorecard.late.${by}`, { n: formats.number(late[by]) })] : [],
  );
  return facts.map((fact) => (
    <span key={fact} className={common.quiet}>
      {fact}
    </span>
  ));
};

const columnsOf = (
  { t, formats }: Phrasebook,
  texts: PickupTexts,
  { by, currency }: { readonly by: (typeof SCORED_BY)[number]; readonly currency: string },
): readonly Column<CarrierScore>[] => [
  {
    id: 'carrier',
    header: t('shipments.plan.form.carrier'),
    isRowHeader: true,
    cell: ({ carrier, city }) => (
      <span className={common.stacked}>
        <span className={common.strong}>{texts.carrier(carrier)}</span>
        {city !== null && <bdi>{city}</bdi>}
      </span>
    ),
  },
  ...SHARES.filter((name) => by === 'carrier' || name !== 'pickups').map((name) => ({
    id: name,
    header: t(`shipments.scorecard.${name}`),
    inCard: 'labelled' as const,
    cell: (score: CarrierScore) => (
      <span className={common.stacked}>
        <ShareCell share={score[name]} />
        {name === 'onTime' && <Late late={score.late} />}
      </span>
    ),
  })),
  ...(['sent', 'returned', 'lost'] as const).map((name) => ({
    id: name,
    header: t(`shipments.scorecard.${name}`),
    align: 'end' as const,
    inCard: 'labelled' as const,
    cell: (score: CarrierScore) => formats.number(score[name]),
  })),
  {
    id: 'cost',
    header: t('shipments.scorecard.cost'),
    align: 'end',
    inCard: 'labelled',
    cell: ({ costPerDelivered: cost }) => (cost === null ? '—' : formats.money(cost, currency)),
  },
  {
    id: 'cashDays',
    header: t('shipments.scorecard.cashDays'),
    align: 'end',
    inCard: 'labelled',
    cell: ({ cashDays }) => (cashDays === null ? '—' : formats.number(cashDays)),
  },
];

/** How carriers did: each share with its range, and none from too few parcels. */
export const ScorecardCard = () => {
  const book = usePhrases();
  const { t, formats } = book;
  const texts = usePickupTexts();
  const carrier = useCarrierScope();
  const [by, setBy] = useState<(typeof SCORED_BY)[number]>('carrier');
  const [days, setDays] = useState<(typeof SCORED_DAYS)[number]>('90');
  const [cash, setCash] = useState<(typeof SCORED_CASH)[number]>();
  const query = useQuery(
    scorecardQuery(useApi(), { by, days, ...(cash && { cash }), ...(carrier && { carrier }) }),
  );
  return (
    <Card
      title={t('shipments.scorecard.title')}
      subtitle={t('shipments.scorecard.subtitle', { n: formats.number(LEAST_COUNTED) })}
    >
      <div className={`${common.wrap} ${common.inset}`}>
        <Segmented
          label={t('shipments.scorecard.title')}
          value={by}
          options={SCORED_BY.map((value) => ({ value, label: t(`shipments.scorecard.by.${value}`) }))}
          onChange={setBy}
        />
        <Segmented
          label={t('shipments.scorecard.period')}
          value={days}
          options={SCORED_DAYS.map((value) => ({
            value,
            label: t('shipments.scorecard.days', { n: formats.number(Number(value)) }),
          }))}
          onChange={setDays}
        />
        <SelectFilter
          label={t('shipments.plan.form.cash')}
          isLabelHidden
          initial={t('shipments.scorecard.anyCash')}
          options={SCORED_CASH.map((value) => ({
            value,
            label: t(`shipments.plan.form.cashIs.${value === 'with'}`),
          }))}
          value={cash}
          onChange={setCash}
        />
      </div>
      <Loaded query={query} loadingRows={4}>
        {({ scores, currency }) =>
          scores.length === 0 ? (
            <EmptyState text={t('shipments.scorecard.empty')} />
          ) : (
            <DataTable
              caption={t('shipments.scorecard.title')}
              columns={columnsOf(book, texts, { by, currency })}
              rows={scores}
              rowKey={({ carrier, city }) => `${carrier} ${city}`}
              hasBriefCards
            />
          )
        }
      </Loaded>
    </Card>
  );
};
