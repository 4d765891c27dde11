import type { Contact } from '../contract.ts';
import { Button } from '@mantine/core';
import { memo } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import classes from './chat.module.css';
import type { ChatRow } from './chat-rows.ts';
import { MessageText } from './message-text.tsx';
import { FileList } from './file-list.tsx';
import { Ticks } from './ticks.tsx';
import type { ChatTimes } from './use-times.ts';

interface MessageLineProps {
  readonly row: Extract<ChatRow, { kind: 'message' }>;
  readonly contact: Contact;
  readonly times: ChatTimes;
  /** What is looked for in the chat; empty when nothing is. */
  readonly wanted: string;
  readonly onRetry: (id: number) => void;
}

/** One message on its author's side, in its text's own direction. */
const MessageLineOf = ({ row, contact, times, wanted, onRetry }: MessageLineProps) => {
  const { t } = usePhrases();
  const { message, isOwn, isFirst, isLast } = row;
  const { unsent, attachments = [] } = message;
  return (
    <div className={classes.line} data-own={isOwn || undefined} data-last={isLast || undefined}>
      {!isOwn && (
        <span className={classes.side}>{isLast && <Portrait name={contact.fullName} size="sm" />}</span>
      )}
      <div className={classes.said}>
        {isFirst && <span className="visually-hidden">{isOwn ? t('sampleChat.you') : contact.fullName}</span>}
        <div className={classes.bubble}>
          {attachments.length > 0 && <FileList files={attachments} />}
          {message.message !== '' && <MessageText text={message.message} wanted={wanted} />}
        </div>
        {(isLast || unsent) && (
          <span className={classes.meta}>
            <time dateTime={message.time}>{times.time(message.time)}</time>
            {isOwn && <Ticks message={message} />}
            {unsent?.isFailed && (
              <Button size="compact-xs" variant="subtle" color="red" onClick={() => onRetry(unsent.id)}>
                {t('common.action.retry')}
              </Button>
            )}
          </span>
        )}
      </div>
    </div>
  );
};

const isSame = (a: MessageLineProps, b: MessageLineProps): boolean =>
  a.row.message === b.row.message &&
  a.row.isFirst === b.row.isFirst &&
  a.row.isLast === b.row.isLast &&
  a.wanted === b.wanted &&
  a.contact === b.contact &&
  a.times === b.times;

export const MessageLine = memo(MessageLineOf, isSame);
