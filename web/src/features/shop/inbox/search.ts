import { type InboxStatus, INBOX_STATUSES } from '@apps-hub/contract/shop/values';

import { type CursorState, parseCursor } from '@apps-hub/ui/kit/list/list-state.ts';

export interface InboxSearch extends CursorState {
  readonly q?: string | undefined;
  readonly status?: InboxStatus | undefined;
  readonly topic?: string | undefined;
}

const textOf = (raw: unknown): string | undefined =>
  (typeof raw === 'string' || typeof raw === 'number') && raw !== '' ? String(raw).slice(0, 100) : undefined;

/** The list's state from its address; an order number may parse as a number. */
export const parseInboxSearch = (raw: Readonly<Record<string, unknown>>): InboxSearch => ({
  ...parseCursor(raw),
  q: textOf(raw['q']),
  status: INBOX_STATUSES.find((status) => status === raw['status']),
  topic: textOf(raw['topic']),
});
