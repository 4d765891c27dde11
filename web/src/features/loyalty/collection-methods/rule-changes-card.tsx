import type { RuleChange } from '@apps-hub/contract/loyalty/rule-changes/routes';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { redemptionMethodsQuery, ruleChangesKey } from '../shared/queries.ts';
import { changeText } from './change-text.ts';
import { decideRuleChange, type RuleDecision, ruleChangesQuery } from './change-queries.ts';
import { collectionMethodsQuery } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';

interface DecisionsProps {
  readonly change: RuleChange;
  readonly busyId: string | undefined;
  readonly onDecide: (decision: RuleDecision) => void;
}

const Decisions = ({ change, busyId, onDecide }: DecisionsProps) => {
  const { id, blocked } = change;
  const book = usePhrases();
  const { t } = book;
  const { rule } = changeText(book, change);
  const reason = blocked === null ? undefined : t(`ruleChanges.blocked.${blocked}`);
  const isOwn = blocked === 'own';
  const mayDecline = blocked !== 'role' && blocked !== 'above_own_limit';
  return (
    <Group gap="xs" justify="flex-end">
      <ActionButton
        size="xs"
        variant="default"
        aria-label={t(isOwn ? 'ruleChanges.withdrawOf' : 'ruleChanges.declineOf', { rule })}
        disabledReason={mayDecline ? undefined : reason}
        onClick={() => onDecide({ id, decision: 'decline' })}
      >
        {t(isOwn ? 'ruleChanges.withdraw' : 'approvals.decline')}
      </ActionButton>
      <ActionButton
        size="xs"
        aria-label={t('ruleChanges.approveOf', { rule })}
        loading={busyId === id}
        disabledReason={reason}
        onClick={() => onDecide({ id, decision: 'approve' })}
      >
        {t('approvals.approve')}
      </ActionButton>
    </Group>
  );
};

const Conditions = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className={common.brokenQuiet}>
      {text}
    </span>
  ));

const What = ({ change }: Pick<DecisionsProps, 'change'>) => {
  const book = usePhrases();
  const { t } = book;
  const { rule, conditions, before } = changeText(book, change);
  return (
    <>
      {rule}
      <Conditions texts={conditions} />
      <span className={common.brokenQuiet}>
        {before === undefined
          ? t(`ruleChanges.new.${change.kind}`)
          : t('ruleChanges.before', { rule: before.rule })}
      </span>
      <Conditions texts={before?.conditions ?? []} />
    </>
  );
};

const columnsOf = (
  { t, formats, counted }: Phrasebook,
  decisions: Omit<DecisionsProps, 'change'>,
): readonly Column<RuleChange>[] => [
  {
    id: 'rule',
    header: t('ruleChanges.column.rule'),
    isRowHeader: true,
    cell: (change) => <What change={change} />,
  },
  {
    id: 'gift',
    header: t('ruleChanges.column.gift'),
    cell: ({ kind, giftPoints }) => (
      <div>
        {counted.points(giftPoints)}
        <span className={common.brokenQuiet}>{t(`ruleChanges.gift.${kind}`)}</span>
      </div>
    ),
  },
  {
    id: 'by',
    header: t('approvals.column.by'),
    cell: ({ requestedBy, requestedAt }) => (
      <div>
        {requestedBy}
        <time className={common.brokenQuiet} dateTime={requestedAt}>
          {formats.dateTime(requestedAt)}
        </time>
      </div>
    ),
  },
  {
    id: 'decision',
    header: t('approvals.column.decision'),
    align: 'end',
    cell: (change) => <Decisions change={change} {...decisions} />,
  },
];

/** Changes of the methods that await a second person; renders nothing without any. */
export const RuleChangesCard = () => {
  const book = usePhrases();
  const { t } = book;
  const api = useApi();
  const { data: changes = [] } = useQuery(ruleChangesQuery(api));
  const deciding = useAction({
    send: (decision: RuleDecision, key) => decideRuleChange(api, decision, key),
    stale: [ruleChangesKey, collectionMethodsQuery(api).queryKey, redemptionMethodsQuery(api).queryKey],
    onDone: (_, { decision }) => showToast('success', t(`ruleChanges.done.${decision}`)),
  });
  if (changes.length === 0) return null;
  return (
    <Card title={t('ruleChanges.title')} subtitle={t('ruleChanges.subtitle')}>
      <DataTable
        caption={t('ruleChanges.title')}
        columns={columnsOf(book, { busyId: deciding.sending?.id, onDecide: deciding.run })}
        rows={changes}
        rowKey={({ id }) => id}
      />
    </Card>
  );
};
