import { PROFILE_USER_ID } from '../values.ts';
import { expect, it } from 'vitest';

import { chatRows, type ShownMessage } from './chat-rows.ts';

const at = (time: string, senderId = PROFILE_USER_ID): ShownMessage => ({
  message: time,
  time,
  senderId,
  feedback: { isSent: true, isDelivered: false, isSeen: false },
});

const rowsOf = (messages: readonly ShownMessage[], isTyping = false) =>
  chatRows({ messages, isTyping, dayOf: (instant) => instant.slice(0, 10) }).map((row) => {
    if (row.kind !== 'message') return row.key;
    return `${row.place}${row.isOwn ? ' own' : ''}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}`;
  });

it('puts each day before its messages, and the typing contact at the end', () => {
  expect(rowsOf([at('2026-11-14T20:00Z'), at('2026-11-15T08:00Z')], true)).toEqual([
    '2026-11-14',
    '0 own first last',
    '2026-11-15',
    '1 own first last',
    'typing',
  ]);
  expect(rowsOf([])).toEqual([]);
});

it('groups one person’s messages within five minutes', () => {
  const rows = rowsOf([
    at('2026-11-15T08:00:00Z'),
    at('2026-11-15T08:04:59Z'),
    at('2026-11-15T08:05:00Z', 1),
    at('2026-11-15T08:06:00Z', 1),
    at('2026-11-15T08:11:00Z', 1),
  ]);
  expect(rows.slice(1)).toEqual(['0 own first', '1 own last', '2 first', '3 last', '4 first last']);
});

it('starts a new group after midnight, however short the pause', () => {
  expect(rowsOf([at('2026-11-14T23:59Z'), at('2026-11-15T00:00Z')])).toContain('0 own first last');
});
