import type { ReturnReason } from '@apps-hub/domain/shipping/returns/rules';
import type { ReturnCondition, ReturnState, ReturnStep } from '@apps-hub/domain/shipping/returns/states';

export const RETURN_STATE_NAMES = {
  asked: 'Requested',
  approved: 'Approved',
  on_the_way: 'On the way',
  received: 'Received',
  closed: 'Closed',
  refused: 'Refused',
} as const satisfies Readonly<Record<ReturnState, string>>;

export const RETURN_REASON_NAMES = {
  damaged: 'Damaged or faulty',
  wrong_item: 'Not what I ordered',
  not_as_described: 'Not as described',
  size: 'Wrong size',
  changed_mind: 'Changed my mind',
  other: 'Another reason',
} as const satisfies Readonly<Record<ReturnReason, string>>;

export const RETURN_CONDITION_NAMES = {
  as_new: 'As new',
  used: 'Used',
  damaged: 'Damaged',
  missing: 'Not in the parcel',
} as const satisfies Readonly<Record<ReturnCondition, string>>;

/** What a person of the store does with a request. */
export const RETURN_STEP_NAMES = {
  approve: 'Approve',
  refuse: 'Refuse',
  send: 'On the way',
  receive: 'Received',
  close: 'Close without a refund',
} as const satisfies Readonly<Record<ReturnStep, string>>;
