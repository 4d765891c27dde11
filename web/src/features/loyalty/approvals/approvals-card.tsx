import type { AdjustmentRequest } from '@apps-hub/contract/loyalty/approvals/routes';
import { APPROVAL_STATUSES } from '@apps-hub/contract/loyalty/approvals/values';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import { useCan } from '../../../session/abilities.ts';
import type { CustomerLink } from '../shared/customer-link.ts';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState, LoadingRows } from '../../../ui/states.tsx';
import classes from './approvals-card.module.css';
import { approvalsQuery, type ApprovalsSearch } from './queries.ts';
import { type Decide, useDecisions } from './use-decisions.ts';

interface ApprovalsCardProps {
  readonly search: ApprovalsSearch;
  readonly onSearch: (search: ApprovalsSearch) => void;
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
  const canAdjust = useCan('adjust', 'Customer');
  if (request.status !== 'waiting') {
    const decided = t(`approvals.status.${request.status}`);
    return (
      <>
        {request.decidedBy === null
          ? decided
          : t('approvals.decidedBy', { status: decided, name: request.decidedBy })}
        {request.decidedAt !== null && (
          <span className={classes.quiet}>{formats.dateTime(request.decidedAt)}</span>
        )}
      </>
    );
  }
  const named = { points: formats.signed(request.points), name: request.customer.name };
  const blocked = request.blocked && t(`approvals.blocked.${request.blocked}`);
  const mayDecline = canAdjust && (request.blocked === null || request.blocked === 'own');
  return (
    <Group gap="xs" justify="flex-end">
      <ActionButton
        size="xs"
        variant="default"
        aria-label={t('approvals.declineOf', named)}
        disabledReason={mayDecline ? undefined : (blocked ?? t('common.state.notAllowed'))}
        onClick={() => onDecide(request, 'decline')}
      >
        {t('approvals.decline')}
      </ActionButton>
      <ActionButton
        size="xs"
        aria-label={t('approvals.approveOf', named)}
        loading={busyId === request.id}
        disabledReason={blocked ?? undefined}
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
): readonly Column<AdjustmentRequest>[] => [
  {
    id: 'customer',
    header: t('approvals.column.customer'),
    isRowHeader: true,
    cell: ({ customer, comment, internalNote }) => (
      <>
        <CustomerLink id={customer.id}>{customer.name}</CustomerLink>
        {comment !== null && <span className={classes.quiet}>{t('approvals.comment', { comment })}</span>}
        {internalNote !== null && (
          <span className={classes.quiet}>{t('approvals.note', { note: internalNote })}</span>
        )}
      </>
    ),
  },
  {
    id: 'points',
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
        <time className={classes.quiet} dateTime={requestedAt}>
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

const ApprovalsTable = ({ search, onSearch, CustomerLink }: ApprovalsCardProps) => {
  const book = usePhrases();
  const decisions = useDecisions();
  const list = useQuery(approvalsQuery(useApi(), search));
  if (list.isPending) return <LoadingRows rows={2} />;
  if (list.data === undefined) {
    return <QueryError query={list} />;
  }
  const { requests, total } = list.data;
  if (total === 0)
    return (
      <EmptyState
        text={book.t(search.approvals === undefined ? 'approvals.empty' : 'approvals.emptyDecided')}
      />
    );
  return (
    <>
      <DataTable
        caption={book.t('approvals.title')}
        columns={columnsOf(book, CustomerLink, decisions)}
        rows={requests}
        rowKey={(request) => request.id}
        busy={list.isPlaceholderData}
      />
      <ListPager state={search} onState={onSearch} total={total} />
    </>
  );
};

/** Adjustments above a role's limit: who may, approves or declines them here. */
export const ApprovalsCard = (props: ApprovalsCardProps) => {
  const { t } = usePhrases();
  const { search, onSearch } = props;
  return (
    <Card title={t('approvals.title')} subtitle={t('approvals.subtitle')}>
      <div className={classes.toolbar}>
        <Segmented
          label={t('approvals.filter')}
          value={search.approvals ?? 'waiting'}
          options={APPROVAL_STATUSES.map((value) => ({ value, label: t(`approvals.status.${value}`) }))}
          onChange={(status) =>
            onSearch({ ...search, approvals: status === 'waiting' ? undefined : status, page: undefined })
          }
        />
      </div>
      <ApprovalsTable {...props} />
    </Card>
  );
};
