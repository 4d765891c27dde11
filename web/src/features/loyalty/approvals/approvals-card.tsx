import type { AdjustmentRequest } from '@apps-hub/contract/loyalty/approvals/routes';
import { Group } from '@mantine/core';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { type CustomerLink, customerName } from '../shared/customer-name.ts';
import { ChoiceFilter } from '@apps-hub/ui/kit/list/choice-filter.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './approvals.module.css';
import { approvalsQuery, type ApprovalsSearch, DECIDED } from './queries.ts';
import { type Decide, useDecisions } from './use-decisions.ts';

interface ApprovalsCardProps extends ListAddress<ApprovalsSearch> {
  readonly CustomerLink: CustomerLink;
}

const DecisionCell = ({
  request,
  busyId,
  onDecide,
}: {
  readonly request: AdjustmentRequest;
  readonly busyId: string | undefined;
  readonly onDecide: Decide;
}) => {
  const { t, formats } = usePhrases();
  const denied = useDenied('adjust', 'Customer');
  if (request.status !== 'waiting') {
    const decided = t(`approvals.status.${request.status}`);
    return (
      <>
        {request.decidedBy === null
          ? decided
          : t('approvals.decidedBy', { status: decided, name: request.decidedBy })}
        {request.decidedAt !== null && (
          <span className={common.brokenQuiet}>{formats.dateTime(request.decidedAt)}</span>
        )}
      </>
    );
  }
  const named = { points: formats.signed(request.points), name: customerName({ t }, request.customer.name) };
  const blocked = request.blocked && t(`approvals.blocked.${request.blocked}`);
  // Declining gives nobody points, so even a person who would gain may decline.
  const mayDecline =
    denied === undefined && request.blocked !== 'role' && request.blocked !== 'above_own_limit';
  return (
    <Group gap="xs" justify="flex-end">
      <ActionButton
        size="xs"
        variant="default"
        aria-label={t('approvals.declineOf', named)}
        disabledReason={mayDecline ? undefined : (blocked ?? denied)}
        onClick={() => onDecide(request, 'decline')}
      >
        {t('approvals.decline')}
      </ActionButton>
      <ActionButton
        size="xs"
        aria-label={t('approvals.approveOf', named)}
        loading={busyId === request.id}
        disabledReason={blocked ?? denied}
        onClick={() => onDecide(request, 'approve')}
      >
        {t('approvals.approve')}
      </ActionButton>
    </Group>
  );
};

const columnsOf = (
  { t, formats }: Phrasebook,
  CustomerLink: CustomerLink,
  decisions: ReturnType<typeof useDecisions>,
): readonly ListColumn<AdjustmentRequest>[] => [
  {
    id: 'customer',
    header: t('approvals.column.customer'),
    isRowHeader: true,
    cell: ({ customer, comment, internalNote }) => (
      <>
        <CustomerLink id={customer.id}>{customer.name}</CustomerLink>
        {comment !== null && (
          <span className={common.brokenQuiet}>{t('approvals.comment', { comment })}</span>
        )}
        {internalNote !== null && (
          <span className={common.brokenQuiet}>{t('approvals.note', { note: internalNote })}</span>
        )}
      </>
    ),
  },
  {
    id: 'points',
    align: 'end',
    header: t('approvals.column.points'),
    cell: ({ points }) => (
      <strong className={classes.points} data-sign={points > 0 ? 'plus' : 'minus'}>
        {formats.signed(points)}
      </strong>
    ),
  },
  {
    id: 'by',
    header: t('approvals.column.by'),
    cell: ({ requestedBy, requestedAt }) => (
      <>
        {requestedBy}
        <time className={common.brokenQuiet} dateTime={requestedAt}>
          {formats.dateTime(requestedAt)}
        </time>
      </>
    ),
  },
  {
    id: 'decision',
    header: t('approvals.column.decision'),
    align: 'end',
    cell: (request) => <DecisionCell request={request} {...decisions} />,
  },
];

/** Adjustments above a role's limit, to approve or decline. */
export const ApprovalsCard = ({ search, onSearch, CustomerLink }: ApprovalsCardProps) => {
  const book = usePhrases();
  const { t } = book;
  const decisions = useDecisions();
  const list = useList({
    query: approvalsQuery(useApi(), search),
    rows: ({ requests }) => requests,
    search,
    onSearch,
  });
  return (
    <ListCard
      title={t('approvals.title')}
      subtitle={t('approvals.subtitle')}
      list={list}
      toolbar={{
        filters: (
          <ChoiceFilter
            label={t('approvals.filter')}
            initial={t('approvals.status.waiting')}
            options={DECIDED.map((value) => ({ value, label: t(`approvals.status.${value}`) }))}
            value={search.approvals}
            onChange={(approvals) => list.change({ approvals })}
          />
        ),
      }}
      columns={columnsOf(book, CustomerLink, decisions)}
      rowKey={({ id }) => id}
      empty={t(search.approvals === undefined ? 'approvals.empty' : 'approvals.emptyDecided')}
      loadingRows={2}
    />
  );
};
