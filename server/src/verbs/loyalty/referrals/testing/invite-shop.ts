import type { CustomerId } from '@apps-hub/domain/ids';
import type { Referral } from '@apps-hub/contract/loyalty/referrals/routes';

import { action } from '#test/saved-actions.ts';
import type { Stage } from '#test/stage.ts';
import { lockPerson } from '#verbs/loyalty/actions/person.ts';
import { actionShop } from '#verbs/loyalty/actions/testing/action-shop.ts';
import { acceptInvitation } from '../accept.ts';
import { makeOwnCode } from '../codes.ts';

const REFERRALS = '/api/v1/loyalty/referrals';

export const HOLD_DAYS = 14;

const TERMS = { minimum: '50.00', perMonth: 3, daysToOrder: 30, holdDays: HOLD_DAYS };

/** 100 points for whoever invites, 40 for the friend. */
export const inviting = (terms: Partial<typeof TERMS> = {}, budget: number | null = null) => [
  action('invite', 100, { invite: { ...TERMS, ...terms }, budget }),
  action('invited', 40),
];

/** A store whose customers invite friends. */
export const inviteShop = (stage: Stage) => {
  const { suite, http, shop } = stage;
  const customers = actionShop(stage);
  return {
    ...customers,
    codeOf: (id: CustomerId): Promise<string> =>
      suite.tx(async (tx) =>
        makeOwnCode({ tx, now: suite.clock.now() }, suite.deps.sealer, await lockPerson(tx, id)),
      ),
    accept: (customerId: CustomerId, code: string, networkDigest: string = customerId) =>
      suite.act((ctx) => acceptInvitation(ctx, suite.deps.sealer, { customerId, code, networkDigest })),
    orderOf: ({ host, email }: { readonly host: string; readonly email: string }, more = {}) =>
      shop.order({ customer: { id: host, email }, total: '100.00', ...more }),
    list: async (query = ''): Promise<readonly Referral[]> =>
      (await http.read(`${REFERRALS}${query}`)).referrals,
    decide: (id: string, decision: 'approve' | 'void', as?: 'manager' | 'support' | 'viewer') =>
      http.call('POST', `${REFERRALS}/${id}/decision`, {
        body: { decision, note: 'Known family' },
        ...(as ? { as } : {}),
      }),
  };
};
