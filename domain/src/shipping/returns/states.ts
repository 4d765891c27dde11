/** asked: waits for the merchant. closed: nothing is left to do, refunded or not. */
export const RETURN_STATES = ['asked', 'approved', 'on_the_way', 'received', 'closed', 'refused'] as const;

export type ReturnState = (typeof RETURN_STATES)[number];

/** What a person of the store does with a request. */
export const RETURN_STEPS = ['approve', 'refuse', 'send', 'receive', 'close'] as const;

export type ReturnStep = (typeof RETURN_STEPS)[number];

const NEXT: Readonly<
  Record<ReturnStep, { readonly from: readonly ReturnState[]; readonly to: ReturnState }>
> = {
  approve: { from: ['asked'], to: 'approved' },
  refuse: { from: ['asked', 'approved'], to: 'refused' },
  // Also to correct the number.
  send: { from: ['approved', 'on_the_way'], to: 'on_the_way' },
  // A customer may bring it without notice.
  receive: { from: ['approved', 'on_the_way'], to: 'received' },
  // Without a refund: exchanged, or the parcel never came.
  close: { from: ['approved', 'on_the_way', 'received'], to: 'closed' },
};

/** The state after a step; undefined if it cannot be taken now. */
export const stateAfter = (state: ReturnState, step: ReturnStep): ReturnState | undefined =>
  NEXT[step].from.includes(state) ? NEXT[step].to : undefined;

export const stepsFrom = (state: ReturnState): readonly ReturnStep[] =>
  RETURN_STEPS.filter((step) => stateAfter(state, step) !== undefined);

/** How an item came back. */
export const RETURN_CONDITIONS = ['as_new', 'used', 'damaged', 'missing'] as const;

export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** How the items come back: brought to a branch, or sent by the customer. */
export const RETURN_WAYS = ['counter', 'self'] as const;

export type ReturnWay = (typeof RETURN_WAYS)[number];

/** Days after which a received request without a refund is raised. */
export const UNREFUNDED_DAYS = 3;
