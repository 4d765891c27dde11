import type { Referral } from '@apps-hub/contract/loyalty/referrals/routes';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ChoiceFilter } from '@apps-hub/ui/kit/list/choice-filter.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import type { CustomerLink } from '../shared/customer-name.ts';
import { actionsQuery } from '../shared/queries.ts';
import { type Decision, referralsQuery, type ReferralsSearch } from './queries.ts';
import { CodesDialog, DecideDialog } from './referral-dialogs.tsx';

const TONES: Readonly<Record<Referral['state'], Tone>> = {
  claimed: 'quiet',
  ordered: 'quiet',
  held: 'warn',
  approved: 'good',
  voided: 'bad',
  expired: 'quiet',
};

const State = ({ referral }: { readonly referral: Referral }) => {
  const { t, counted, formats } = usePhrases();
  const { state, changes, reason, isBudgetUsed, decidedBy, note, orderNumber } = referral;
  const [change] = changes.toReversed();
  const notes = [
    reason && t(`referrals.reason.${reason}`),
    isBudgetUsed ? t('referrals.budgetUsed') : null,
    orderNumber && t('referrals.order', { number: orderNumber }),
    state === 'approved'
      ? t('referrals.points', {
          advocate: counted.points(referral.advocatePoints),
          friend: counted.points(referral.friendPoints),
        })
      : null,
    note && t('referrals.decidedBy', { name: decidedBy ?? '', note }),
  ];
  return (
    <div>
      <StatusBadge tone={TONES[state]}>{t(`referrals.state.${state}`)}</StatusBadge>
      {change && <time className={common.brokenQuiet}>{formats.dateTime(change.at)}</time>}
      {notes.map(
        (text) =>
          text && (
            <span key={text} className={common.brokenQuiet}>
              {text}
            </span>
          ),
      )}
    </div>
  );
};

const columnsOf = ({ t, formats }: Phrasebook, Customer: CustomerLink): readonly ListColumn<Referral>[] => [
  {
    id: 'people',
    header: t('referrals.column.people'),
    isRowHeader: true,
    cell: ({ advocate, friend }) => (
      <>
        <Customer id={advocate.id}>{advocate.name}</Customer>
        <span className={common.brokenQuiet}>
          {t('referrals.invited')} <Customer id={friend.id}>{friend.name}</Customer>
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: t('referrals.column.state'),
    cell: (referral) => <State referral={referral} />,
  },
  {
    id: 'signals',
    header: t('referrals.column.signals'),
    cell: ({ signals, score }) => (
      <div>
        {signals.length === 0 && t('referrals.noSignals')}
        {signals.map((signal) => (
          <div key={signal}>{t(`referrals.signal.${signal}`)}</div>
        ))}
        {signals.length > 0 && t('referrals.score', { n: formats.number(score) })}
      </div>
    ),
  },
];

interface ReferralsCardProps {
  readonly CustomerLink: CustomerLink;
}

/** Invitations that friends accepted, and those that the merchant decides. Stores without invitations see nothing. */
export const ReferralsCard = ({ CustomerLink }: ReferralsCardProps) => {
  const book = usePhrases();
  const { t } = book;
  const api = useApi();
  const denied = useDenied('approve', 'Customer');
  const [search, setSearch] = useState<ReferralsSearch>({});
  const [deciding, setDeciding] = useState<{ referral: Referral; decision: Decision['decision'] }>();
  const [isImporting, setImporting] = useState(false);
  const actions = useQuery(actionsQuery(api));
  const list = useList({
    query: referralsQuery(api, search),
    rows: ({ referrals }) => referrals,
    search,
    onSearch: (change) => setSearch((before) => ({ ...before, ...change })),
  });
  const isOn = actions.data?.actions?.actions.some(({ kind }) => kind === 'invite');
  if (isOn !== true && list.rows.length === 0) return null;
  const button = (referral: Referral, decision: Decision['decision']) => (
    <ActionButton
      size="xs"
      variant="default"
      aria-label={t(`referrals.of.${decision}`, { name: referral.friend.name })}
      disabledReason={denied}
      onClick={() => setDeciding({ referral, decision })}
    >
      {t(`referrals.${decision}`)}
    </ActionButton>
  );
  return (
    <>
      <ListCard
        title={t('referrals.title')}
        subtitle={t('referrals.subtitle')}
        actions={
          <Button variant="default" onClick={() => setImporting(true)}>
            {t('referrals.codes.title')}
          </Button>
        }
        list={list}
        toolbar={{
          filters: (
            <ChoiceFilter
              label={t('referrals.filter')}
              initial={t('referrals.waiting')}
              options={[{ value: 'all', label: t('referrals.all') }]}
              value={search.shown}
              onChange={(shown) => list.change({ shown })}
            />
          ),
        }}
        columns={columnsOf(book, CustomerLink)}
        rowKey={({ id }) => id}
        renderRowActions={(referral) => (
          <Group gap="xs" justify="flex-end">
            {['claimed', 'ordered', 'held'].includes(referral.state) &&
              !referral.isApproved &&
              button(referral, 'approve')}
            {!['voided', 'expired'].includes(referral.state) && button(referral, 'void')}
          </Group>
        )}
        empty={t(search.shown ? 'referrals.none' : 'referrals.noneWaiting')}
        loadingRows={2}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
      {isImporting && <CodesDialog onClose={() => setImporting(false)} />}
    </>
  );
};
