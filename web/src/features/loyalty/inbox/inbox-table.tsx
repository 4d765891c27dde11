import type { InboxEvent } from '@apps-hub/contract/loyalty/inbox/routes';
import { Button } from '@mantine/core';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import { useApi } from '../../../session/services.tsx';
import { useDenied } from '../../../session/use-denied.ts';
import { useAction } from '../../../kit/form/use-action.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import classes from './inbox.module.css';
import { inboxKey, retryInboxEvent } from './queries.ts';
import { topicName } from './topic-name.ts';

const TONES: Readonly<Record<InboxEvent['status'], Tone>> = {
  received: 'warn',
  applied: 'good',
  unknown: 'quiet',
  parked: 'bad',
};

const RetryButton = ({ event }: { readonly event: InboxEvent }) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Inbox');
  const retry = useAction({
    send: (id: string, key) => retryInboxEvent(api, id, key),
    stale: [inboxKey],
    doneText: t('inbox.retried'),
  });
  return (
    <ActionButton
      size="xs"
      loading={retry.isBusy}
      disabledReason={denied}
      onClick={() => retry.run(event.id)}
      aria-label={t('inbox.retryNamed', { topic: topicName(t, event.topic) })}
    >
      {t('inbox.retry')}
    </ActionButton>
  );
};

const Topic = ({ topic }: { readonly topic: string }) => {
  const { t } = usePhrases();
  const name = topicName(t, topic);
  return (
    <span className={classes.topic}>
      {name !== topic && <span>{name}</span>}
      <Isolated>
        <code className={classes.quiet}>{topic}</code>
      </Isolated>
    </span>
  );
};

const About = ({ event }: { readonly event: InboxEvent }) => {
  const { t } = usePhrases();
  return event.orderNumber === null ? (
    <Isolated>{event.subject}</Isolated>
  ) : (
    <bdi>{t('inbox.order', { number: event.orderNumber })}</bdi>
  );
};

const State = ({ event }: { readonly event: InboxEvent }) => {
  const { t, formats } = usePhrases();
  const { status, attempts, error, nextAttemptAt } = event;
  return (
    <span className={classes.stack}>
      <StatusBadge tone={TONES[status]}>{t(`inbox.status.${status}`)}</StatusBadge>
      {status === 'applied' && <span className={classes.quiet}>{t('inbox.appliedOnce')}</span>}
      {attempts > 0 && status !== 'applied' && (
        <span className={classes.quiet}>
          {t('inbox.triesSoFar', { count: attempts, n: formats.number(attempts) })}
          {nextAttemptAt !== null && ` · ${t('inbox.nextTry', { at: formats.dateTime(nextAttemptAt) })}`}
        </span>
      )}
      {error && <span className={classes.quiet}>{t(`inbox.error.${error.code}`)}</span>}
      {error?.detail && (
        <code dir="ltr" className={classes.detail}>
          {error.detail}
        </code>
      )}
    </span>
  );
};

const columnsOf = (
  { t, formats }: Phrasebook,
  onShow: (event: InboxEvent) => void,
): readonly Column<InboxEvent>[] => [
  {
    id: 'event',
    header: t('inbox.column.event'),
    isRowHeader: true,
    cell: ({ topic }) => <Topic topic={topic} />,
  },
  { id: 'about', header: t('inbox.column.about'), cell: (event) => <About event={event} /> },
  {
    id: 'received',
    header: t('inbox.column.received'),
    cell: ({ receivedAt, receivedCount }) => (
      <span className={classes.stack}>
        <time dateTime={receivedAt}>{formats.dateTime(receivedAt)}</time>
        <span className={classes.quiet}>
          {t('inbox.receivedTimes', { count: receivedCount, n: formats.number(receivedCount) })}
        </span>
      </span>
    ),
  },
  { id: 'status', header: t('inbox.column.status'), cell: (event) => <State event={event} /> },
  {
    id: 'actions',
    header: t('inbox.column.actions'),
    align: 'end',
    cell: (event) => (
      <span className={classes.actions}>
        {event.status === 'parked' && <RetryButton event={event} />}
        <Button
          variant="default"
          size="xs"
          onClick={() => onShow(event)}
          aria-label={t('inbox.showNamed', { topic: topicName(t, event.topic) })}
        >
          {t('inbox.show')}
        </Button>
      </span>
    ),
  },
];

interface InboxTableProps {
  readonly events: readonly InboxEvent[];
  readonly busy: boolean;
  readonly onShow: (event: InboxEvent) => void;
}

/** Events with how often each came and what became of it. */
export const InboxTable = ({ events, busy, onShow }: InboxTableProps) => {
  const book = usePhrases();
  return (
    <DataTable
      caption={book.t('inbox.title')}
      columns={columnsOf(book, onShow)}
      rows={events}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
};
