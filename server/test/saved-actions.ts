import type { ActionsInput } from '@apps-hub/contract/loyalty/actions/routes';

import type { Http } from './http.ts';
import type { TestStore } from './suite.ts';

export const ACTIONS = '/api/v1/loyalty/actions';

type Action = ActionsInput['actions'][number];

/** An action without a budget. */
export const action = (kind: Action['kind'], points: number, more: Partial<Action> = {}): Action => ({
  kind,
  points,
  budget: null,
  ...more,
});

/** Nothing besides orders gives points, so no test of something else notices it. */
export const noActions = (): ActionsInput => ({ actions: [] });

/** The version of the store's actions; null before the first. */
export const savedActions = async (
  http: Http,
  store?: TestStore,
): Promise<{ readonly actionsVersion: number | null }> => ({
  actionsVersion: (await http.call('GET', ACTIONS, store ? { store } : {})).body.actions?.version ?? null,
});

let isKept = false;

/** Keeps a token and forgets it in turn: only that can be seen from outside. */
export const REVIEW_APP_WRITE = {
  route: 'PUT /api/v1/loyalty/actions/review-app',
  body: () => {
    isKept = !isKept;
    return { judgeme: isKept ? 'a-private-token-of-judgeme' : null };
  },
  roles: ['owner', 'manager'],
} as const;
