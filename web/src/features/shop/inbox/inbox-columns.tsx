import type { InboxEvent } from '@apps-hub/contract/shop/inbox/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { OneLine } from '@apps-hub/ui/components/one-line.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { aboutText, topicName } from './inbox-text.ts';
import common from '@apps-hub/ui/components/common.module.css';

const TONES: Readonly<Record<InboxEvent['status'], Tone>> = {
  received: 'warn',
  applied: 'good',
  unknown: 'quiet',
  parked: 'bad',
};

const Topic = ({ topic }: { readonly topic: string }) => {
  const { t } = usePhrases();
  const name = topicName(t, topic);
  return (
    <span className={common.stacked}>
      {name !== topic && <span>{name}</span>}
      <Isolated>
        <code className={common.note}>{topic}</code>
      </Isolated>
    </span>
  );
};

const State = ({ event }: { readonly event: InboxEvent }) => {
  const { t, formats } = usePhrases();
  const { status, attempts, error, nextAttemptAt } = event;
  return (
    <span className={common.state}>
      <StatusBadge tone={TONES[status]}>{t(`inbox.status.${status}`)}</StatusBadge>
      {status === 'applied' && <span className={common.note}>{t('inbox.appliedOnce')}</span>}
      {attempts > 0 && status !== 'applied' && (
        <span className={common.note}>
          {t('inbox.triesSoFar', { count: attempts, n: formats.number(attempts) })}
          {nextAttemptAt !== null && ` · ${t('inbox.nextTry', { at: formats.dateTime(nextAttemptAt) })}`}
        </span>
      )}
      {error && <span className={common.note}>{t(`inbox.error.${error.code}`)}</span>}
    </span>
  );
};

/** Events, how often each was delivered, and their outcome. */
export const inboxColumns = ({ t, formats }: Phrasebook): readonly ListColumn<InboxEvent>[] => [
  {
    id: 'event',
    header: t('inbox.column.event'),
    isRowHeader: true,
    cell: ({ topic }) => <Topic topic={topic} />,
  },
  {
    id: 'about',
    header: t('inbox.column.about'),
    cell: (event) => <OneLine>{aboutText(t, event) ?? '–'}</OneLine>,
  },
  {
    id: 'received',
    header: t('inbox.column.received'),
    cell: ({ receivedAt, receivedCount }) => (
      <span className={common.state}>
        <time dateTime={receivedAt}>{formats.dateTime(receivedAt)}</time>
        <span className={common.note}>
          {t('inbox.receivedTimes', { count: receivedCount, n: formats.number(receivedCount) })}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: t('inbox.column.status'),
    inCard: 'beside',
    cell: (event) => <State event={event} />,
  },
];
