import type { Referral } from '../contract.ts';
import { REFERRAL_STATUSES, type ReferralStatus } from '../values.ts';
import { SHOP_CURRENCY } from '#products/values.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type Chosen, useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { EmailAddress } from '#shared/email-address.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { decimalOf, priceText } from '#shared/shop-money.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import {
  loadAllReferrals,
  referralsKey,
  referralsQuery,
  type ReferralSort,
  type ReferralsSearch,
  setStatus,
} from './queries.ts';
import classes from './referrals.module.css';

const TONES: Readonly<Record<ReferralStatus, Tone>> = { Paid: 'good', Unpaid: 'warn', Rejected: 'bad' };

const ICONS = { Paid: IconCheck, Unpaid: IconClock, Rejected: IconX };

const LABELS = {
  Paid: 'sampleReferrals.mark.paidOf',
  Unpaid: 'sampleReferrals.mark.unpaidOf',
  Rejected: 'sampleReferrals.mark.rejectedOf',
} as const;

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<Referral, ReferralSort>[] => [
  {
    id: 'user',
    header: t('sampleReferrals.list.user'),
    sort: 'users',
    isRowHeader: true,
    cell: ({ user, email }) => (
      <span className={classes.person}>
        <Portrait name={user} />
        <span className={classes.personText}>
          <strong>{user}</strong>
          <EmailAddress>{email}</EmailAddress>
        </span>
      </span>
    ),
  },
  {
    id: 'referredId',
    inCard: 'left_out',
    header: t('sampleReferrals.list.referredId'),
    sort: 'referred-id',
    hideable: true,
    cell: ({ referredId }) => <Isolated>#{referredId}</Isolated>,
  },
  {
    id: 'status',
    inCard: 'beside',
    header: t('sampleReferrals.list.status'),
    sort: 'status',
    cell: ({ status }) => (
      <StatusBadge tone={TONES[status]}>{t(`sampleReferrals.status.${status}`)}</StatusBadge>
    ),
  },
  {
    id: 'value',
    inCard: 'left_out',
    header: t('sampleReferrals.list.value'),
    sort: 'value',
    align: 'end',
    hideable: true,
    cell: ({ value }) => <span className={classes.amount}>{priceText(formats, value)}</span>,
  },
  {
    id: 'earning',
    inCard: 'labelled',
    header: t('sampleReferrals.list.earning'),
    sort: 'earning',
    align: 'end',
    cell: ({ earning }) => <span className={classes.amount}>{priceText(formats, earning)}</span>,
  },
];

interface Marked {
  readonly rows: readonly Referral[];
  readonly status: ReferralStatus;
}

const idsOf = (rows: readonly Referral[]) => rows.map(({ id }) => id);

type Mark = (rows: readonly Referral[], status: ReferralStatus) => void;

const useMark = ({ t, formats }: Phrasebook): Mark => {
  const api = useSampleApi();
  const { run } = useSampleChange<Marked>({
    send: ({ rows, status }) => setStatus(api, idsOf(rows), status),
    keys: [referralsKey(formats.locale)],
    done: ({ rows: { length }, status }) =>
      t('sampleReferrals.mark.done', {
        count: length,
        n: formats.number(length),
        status: t(`sampleReferrals.status.${status}`),
      }),
    undo: async ({ rows }) => {
      for (const before of REFERRAL_STATUSES)
        await setStatus(api, idsOf(rows.filter(({ status }) => status === before)), before);
    },
  });
  return (rows, status) => {
    const changing = rows.filter((row) => row.status !== status);
    if (changing.length > 0) run({ rows: changing, status });
  };
};

interface MarkMenuProps {
  readonly referral: Referral;
  readonly onMark: Mark;
}

const MarkMenu = ({ referral, onMark }: MarkMenuProps) => {
  const { t } = usePhrases();
  return (
    <RowMenu
      label={t('sampleReferrals.mark.more', { name: referral.user })}
      actions={REFERRAL_STATUSES.filter((status) => status !== referral.status).map((status) => {
        const Icon = ICONS[status];
        return {
          text: t(`sampleReferrals.mark.${status}`),
          label: t(LABELS[status], { name: referral.user }),
          icon: <Icon size={18} aria-hidden />,
          onClick: () => onMark([referral], status),
        };
      })}
    />
  );
};

const selectionOf = (
  { t, formats }: Phrasebook,
  chosen: Chosen<Referral>,
  onMark: Mark,
): ListSelection<Referral> => ({
  ...chosen,
  label: ({ user }) => t('sampleReferrals.choose', { name: user }),
  allLabel: t('sampleReferrals.chooseAll'),
  bar: {
    count: (count) => t('sampleReferrals.chosen', { count, n: formats.number(count) }),
    clearLabel: t('sampleReferrals.chooseNone'),
    renderActions: (rows) =>
      REFERRAL_STATUSES.map((status, index) => (
        <Button
          key={status}
          size="xs"
          variant={index === 0 ? 'filled' : 'default'}
          onClick={() => {
            onMark(rows, status);
            chosen.clear();
          }}
        >
          {t(`sampleReferrals.mark.${status}`)}
        </Button>
      )),
  },
});

const useExport = ({ t }: Phrasebook, search: ReferralsSearch) => {
  const api = useSampleApi();
  return useRowsExport<Referral>({
    fileName: t('sampleReferrals.fileName'),
    columns: [
      { header: t('sampleReferrals.list.user'), value: ({ user }) => user },
      { header: t('sampleReferrals.list.email'), value: ({ email }) => email },
      { header: t('sampleReferrals.list.referredId'), value: ({ referredId }) => referredId },
      {
        header: t('sampleReferrals.list.status'),
        value: ({ status }) => t(`sampleReferrals.status.${status}`),
      },
      {
        header: `${t('sampleReferrals.list.value')} (${SHOP_CURRENCY})`,
        value: ({ value }) => Number(decimalOf(value)),
      },
      {
        header: `${t('sampleReferrals.list.earning')} (${SHOP_CURRENCY})`,
        value: ({ earning }) => Number(decimalOf(earning)),
      },
    ],
    load: () => loadAllReferrals(api, search),
  });
};

/** People who signed up by invitation. Rewards can be marked as paid or rejected, single or in bulk. */
export const ReferralsCard = ({ search, onSearch }: ListAddress<ReferralsSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const chosen = useChosen<Referral>();
  const onMark = useMark(book);
  const list = useList({
    query: referralsQuery({ api: useSampleApi(), locale: formats.locale }, search),
    rows: ({ referrals }) => referrals,
    search,
    onSearch,
  });
  return (
    <ListCard
      title={t('sampleReferrals.list.title')}
      subtitle={t('sampleReferrals.list.subtitle')}
      actions={<ExportButton {...useExport(book, search)} />}
      list={list}
      toolbar={{ search: t('sampleReferrals.list.search') }}
      columns={columnsOf(book)}
      rowKey={({ id }) => String(id)}
      hasBriefCards
      renderRowActions={(referral) => <MarkMenu referral={referral} onMark={onMark} />}
      selection={selectionOf(book, chosen, onMark)}
      view={{ id: 'sample-referrals', hasDensity: true, hasColumns: true }}
      empty={t('sampleReferrals.list.empty')}
      filters={[]}
    />
  );
};
