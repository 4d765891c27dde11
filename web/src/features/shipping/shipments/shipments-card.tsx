import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { SHIPMENT_STATES } from '@apps-hub/domain/shipping/shipments/states';

import { type PickupTexts, usePickupTexts } from '#i18n/pickup-text.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { type ShipmentSort, shipmentsQuery, type ShipmentsSearch } from './queries.ts';
import { basisFacts } from '../shared/rate-basis.ts';
import { ShipmentRowActions } from './shipment-row-actions.tsx';
import { BoxCount } from './box-list.tsx';
import { SHIPMENT_TONES } from './shipment-words.ts';
import common from '@apps-hub/ui/components/common.module.css';

/** What the merchant should know or do next, as a phrase. */
const nextOf = ({ state, cannot }: Shipment) => {
  if (state === 'refused') return 'refused';
  if (state === 'unknown') return cannot.ask === null ? 'unknown' : 'settle';
  if (cannot.label === 'cancel_unknown') return 'cancelUnknown';
  return cannot.label === 'label_not_given' ? 'noLabel' : undefined;
};

/** The state, with why it failed or what comes next. */
const StateCell = ({ shipment }: { readonly shipment: Shipment }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const { state, refusal, host, cashChange, parcel } = shipment;
  const next = nextOf(shipment);
  return (
    <span className={common.state}>
      <StatusBadge tone={SHIPMENT_TONES[state]}>{t(`shipments.state.${state}`)}</StatusBadge>
      {parcel && state === 'made' && (
        <span className={common.quiet}>{t(`tracking.state.${parcel.state}`)}</span>
      )}
      {state === 'made' && <BoxCount boxes={shipment.boxes} />}
      {refusal && <RefusalNote refusal={refusal} />}
      {next && (
        <span className={common.quiet}>
          {t(`shipments.next.${next}`, { carrier: texts.carrier(shipment.carrier) })}
        </span>
      )}
      {cashChange && state === 'made' && (
        <span className={common.quiet}>
          {cashChange.now === null
            ? t('shipments.cashNone')
            : t('shipments.cashNow', {
                amount: formats.money(cashChange.now.amount, cashChange.now.currency),
              })}
        </span>
      )}
      {host && state === 'made' && (
        <span className={common.quiet}>
          {t(`shipments.host.${host.outcome}`)} {host.reason !== null && <bdi dir="auto">{host.reason}</bdi>}
        </span>
      )}
    </span>
  );
};

const columnsOf = (
  { t, formats }: Phrasebook,
  texts: PickupTexts,
): readonly ListColumn<Shipment, ShipmentSort>[] => [
  {
    id: 'order',
    header: t('shipments.column.order'),
    isRowHeader: true,
    cell: ({ order }) => <bdi className={common.strong}>{order.number}</bdi>,
  },
  {
    id: 'number',
    header: t('shipments.column.number'),
    sort: 'number',
    cell: ({ number, pieces, cash, customs }) => (
      <span className={common.state}>
        <FactsLine
          facts={[
            <bdi key="number">{number ?? '—'}</bdi>,
            ...(pieces > 1
              ? [t('pickups.counts.parcels', { count: pieces, n: formats.number(pieces) })]
              : []),
          ]}
        />
        {cash && (
          <span className={common.quiet}>
            {t('booking.waiting.cashAmount', { amount: formats.money(cash.amount, cash.currency, 'auto') })}
          </span>
        )}
        {customs && (
          <span className={common.quiet}>
            {t('shipments.customs.declared', {
              amount: formats.money(customs.value.amount, customs.value.currency, 'auto'),
              code: customs.incoterm,
            })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'recipient',
    header: t('shipments.column.recipient'),
    inCard: 'across',
    cell: ({ recipient, branch, carrier, rate }) => (
      <span className={common.state}>
        <FactsLine
          facts={[<bdi key="who">{recipient.person}</bdi>, <bdi key="city">{recipient.city}</bdi>]}
        />
        <span className={common.quiet}>
          <FactsLine facts={[texts.carrier(carrier), <bdi key="branch">{branch}</bdi>]} />
        </span>
        {rate && (
          <span className={common.quiet}>
            <FactsLine
              facts={[
                <bdi key="company">{rate.company}</bdi>,
                formats.money(rate.cost.amount, rate.cost.currency, 'auto'),
                ...basisFacts({ t }, rate),
              ]}
            />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'created',
    header: t('shipments.column.created'),
    sort: 'createdAt',
    inCard: 'left_out',
    cell: ({ createdAt }) => formats.ago(createdAt),
  },
  {
    id: 'state',
    header: t('shipments.column.state'),
    inCard: 'across',
    cell: (shipment) => <StateCell shipment={shipment} />,
  },
];

interface ShipmentsCardProps extends ListAddress<ShipmentsSearch> {
  readonly onSettle: (shipment: Shipment) => void;
  readonly onCancel: (shipment: Shipment) => void;
  readonly onTrack: (shipment: Shipment) => void;
}

/** All waybills, with their labels and what to do about those that failed. */
export const ShipmentsCard = ({ search, onSearch, ...actions }: ShipmentsCardProps) => {
  const book = usePhrases();
  const { t } = book;
  const texts = usePickupTexts();
  const api = useApi();
  const list = useList({
    query: shipmentsQuery(api, search, useCarrierScope()),
    rows: ({ shipments }) => shipments,
    search,
    onSearch,
  });
  return (
    <ListCard
      title={t('shipments.list.title')}
      subtitle={t('shipments.list.subtitle')}
      list={list}
      toolbar={{
        search: t('shipments.list.search'),
        filters: (
          <SelectFilter
            label={t('shipments.column.state')}
            isLabelHidden
            initial={t('shipments.list.anyState')}
            options={SHIPMENT_STATES.map((state) => ({
              value: state,
              label: t(`shipments.state.${state}`),
            }))}
            value={search.state}
            onChange={(state) => list.change({ state })}
          />
        ),
      }}
      filters={['state']}
      columns={columnsOf(book, texts)}
      rowKey={({ id }) => id}
      initialOrder="desc"
      renderRowActions={(shipment) => <ShipmentRowActions shipment={shipment} {...actions} />}
      empty={t('shipments.list.empty')}
      nothingFound={t('common.table.nothingFound')}
    />
  );
};
