import type { ChatMessage } from '../contract.ts';
import { PROFILE_USER_ID } from '../values.ts';
import { MINUTE_MS } from '@apps-hub/domain/time';

/** A displayed message: stored, or still being sent. */
export interface ShownMessage extends ChatMessage {
  /** Set while the message is not stored yet. */
  readonly unsent?: { readonly id: number; readonly isFailed: boolean };
}

export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'typing'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ShownMessage;
      /** Its position in the chat, from 0. */
      readonly place: number;
      readonly isOwn: boolean;
      /** Whether it is the first, and the last, of a group by one person. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

const PAUSE_MS = 5 * MINUTE_MS;

const instants = new WeakMap<ShownMessage, number>();

/** Cached per message: all messages are read again whenever one arrives, and there may be thousands. */
const instantOf = (message: ShownMessage): number => {
  const known = instants.get(message);
  if (known !== undefined) return known;
  const instant = Date.parse(message.time);
  instants.set(message, instant);
  return instant;
};

const belongTogether = (a: ShownMessage, b: ShownMessage): boolean =>
  a.senderId === b.senderId && instantOf(b) - instantOf(a) < PAUSE_MS;

interface RowsSetup {
  readonly messages: readonly ShownMessage[];
  readonly isTyping: boolean;
  /** The day of an instant on the reader's calendar. */
  readonly dayOf: (instant: string) => string;
}

/** A chat's messages with day headings between them. */
export const chatRows = ({ messages, isTyping, dayOf }: RowsSetup): ChatRow[] => {
  const rows: ChatRow[] = [];
  const days = messages.map(({ time }) => dayOf(time));
  for (const [place, message] of messages.entries()) {
    const day = days[place] ?? '';
    const [before, after] = [messages[place - 1], messages[place + 1]];
    const isNewDay = days[place - 1] !== day;
    if (isNewDay) rows.push({ kind: 'day', key: day, day });
    rows.push({
      kind: 'message',
      key: String(place),
      message,
      place,
      isOwn: message.senderId === PROFILE_USER_ID,
      isFirst: isNewDay || before === undefined || !belongTogether(before, message),
      isLast: days[place + 1] !== day || after === undefined || !belongTogether(message, after),
    });
  }
  if (isTyping) rows.push({ kind: 'typing', key: 'typing' });
  return rows;
};
