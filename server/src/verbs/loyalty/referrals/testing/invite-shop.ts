import type { CustomerId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import type { Referral } from '@apps-hub/contract/loyalty/referrals/routes';

import { expect } from 'vitest';

import { action } from '#test/saved-actions.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';
import { lockPerson } from '#verbs/loyalty/actions/person.ts';
import { actionShop } from '#verbs/loyalty/actions/testing/action-shop.ts';
import { acceptInvitation } from '../accept.ts';
import { makeOwnCode } from '../codes.ts';

const REFERRALS = '/api/v1/loyalty/referrals';

export const HOLD_DAYS = 14;

interface Terms {
  readonly minimum: string | null;
  readonly perMonth: number;
  readonly daysToOrder: number;
  readonly holdDays: number;
}

interface Person {
  readonly id: CustomerId;
  readonly host: string;
  readonly email: string;
}

const TERMS: Terms = { minimum: '50.00', perMonth: 3, daysToOrder: 30, holdDays: HOLD_DAYS };

/** 100 points for whoever invites, 40 for the friend. */
export const inviting = (terms: Partial<Terms> = {}, budget: number | null = null) => [
  action('invite', 100, { invite: { ...TERMS, ...terms }, budget }),
  action('invited', 40),
];

/** A store whose customers invite friends. */
export const inviteShop = (stage: Stage) => {
  const { suite, http, shop } = stage;
  const customers = actionShop(stage);
  const { somebody, balance, follow, save } = customers;
  const codeOf = (id: CustomerId): Promise<string> =>
    suite.tx(async (tx) =>
      makeOwnCode({ tx, now: suite.clock.now() }, suite.deps.sealer, await lockPerson(tx, id)),
    );
  const accept = (customerId: CustomerId, code: string, networkDigest: string = customerId) =>
    suite.act((ctx) => acceptInvitation(ctx, suite.deps.sealer, { customerId, code, networkDigest }));
  const orderOf = ({ host, email }: { readonly host: string; readonly email: string }, more = {}) =>
    shop.order({ customer: { id: host, email }, total: '100.00', ...more });
  const pass = async (days: number): Promise<void> => {
    suite.clock.advance(days * DAY_MS);
    await follow();
  };
  /** The friend accepts the advocate's invitation. */
  const friendOf = async (advocate: Person, email?: string): Promise<Person> => {
    const friend = await somebody(email);
    expect(await accept(friend.id, await codeOf(advocate.id))).toBe('accepted');
    suite.clock.advance(1000);
    return friend;
  };
  /** The friend's order is paid, delivered and kept until the return window ends. */
  const keepOrder = async (friend: Person, more = {}) => {
    const order = orderOf(friend, more);
    await shop.hear(order.paid, order.delivered);
    await pass(HOLD_DAYS + 1);
    return order;
  };
  return {
    ...customers,
    codeOf,
    accept,
    orderOf,
    pass,
    friendOf,
    keepOrder,
    /** Somebody with a friend whose order is kept. */
    approved: async () => {
      const advocate = await somebody();
      const friend = await friendOf(advocate);
      return { advocate, friend, order: await keepOrder(friend) };
    },
    /** What these people have available. */
    both: async (...people: readonly Person[]): Promise<number[]> => {
      await follow();
      return Promise.all(people.map(({ host }) => balance(host)));
    },
    open: async (): Promise<void> => {
      await shop.collectBy(perAmount(1, '10'));
      await shop.redeemFor(amountOff('10.00', 100));
      await customers.shoppers.switchOn();
    },
    /** Inviting starts anew, in another month. */
    restart: async (terms: Parameters<typeof inviting>[0] = {}): Promise<void> => {
      suite.clock.advance(40 * DAY_MS);
      await save([]);
      suite.clock.advance(1000);
      await save(inviting(terms));
    },
    list: async (query = ''): Promise<readonly Referral[]> =>
      (await http.read(`${REFERRALS}${query}`)).referrals,
    decide: (id: string, decision: 'approve' | 'void', as?: 'manager' | 'support' | 'viewer') =>
      http.call('POST', `${REFERRALS}/${id}/decision`, {
        body: { decision, note: 'Known family' },
        ...(as ? { as } : {}),
      }),
  };
};
