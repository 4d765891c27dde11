import type { CustomerId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { eraseCustomer } from '#verbs/shop/privacy/erase.ts';
import { HOLD_DAYS, inviteShop, inviting } from './testing/invite-shop.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const customers = inviteShop(stage);
const { shoppers, save, somebody, follow, codeOf, accept, orderOf, list, decide } = customers;

type Person = Awaited<ReturnType<typeof somebody>>;

const MEMBERS = 4;
const member = fc.nat({ max: MEMBERS - 1 });
const ORDER_EVENTS = ['paid', 'delivered', 'cancelled', 'refund'] as const;

/** What members of a circle do to get points for each other. */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('accept' as const), who: member, whose: member }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('order' as const), who: member, isWhole: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      order: fc.nat({ max: 5 }),
      event: fc.constantFrom(...ORDER_EVENTS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, HOLD_DAYS + 1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('merge' as const), who: member, whose: member }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmerge' as const), who: member }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), who: member }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), who: member }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const), approve: fc.boolean() }) },
);

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Circle {
  readonly members: Person[];
  readonly orders: ShopOrder[];
}

const play = async ({ members, orders }: Circle, next: Act): Promise<void> => {
  const of = (place: number): Person => members[place]!;
  switch (next.do) {
    case 'accept': {
      const holder = await suite.database.owner`
        select from customer where store_id = ${suite.store.id} and id = ${of(next.whose).id} and erased_at is null`;
      if (holder.length > 0) await accept(of(next.who).id, await codeOf(of(next.whose).id));
      break;
    }
    case 'order': {
      const order = orderOf(of(next.who));
      orders.push(order);
      await (next.isWhole ? shop.hear(order.paid, order.delivered) : shop.hear(order.created));
      break;
    }
    case 'event': {
      const found = orders[next.order];
      if (!found) break;
      await shop.hear(next.event === 'refund' ? found.refund('60.00') : found[next.event]);
      break;
    }
    case 'wait':
      suite.clock.advance(next.days * DAY_MS);
      break;
    case 'merge':
      if (next.who !== next.whose)
        await http.call('POST', `/api/v1/customers/${of(next.whose).id}/merge`, {
          body: { from: of(next.who).id },
        });
      break;
    case 'unmerge':
      await http.call('POST', `/api/v1/customers/${of(next.who).id}/unmerge`, { body: {} });
      break;
    case 'erase':
      await suite.act((ctx) => eraseCustomer(ctx, of(next.who).id));
      break;
    case 'return':
      // The same person with the same address, as a new record of the host.
      members[next.who] = await somebody(of(next.who).email);
      break;
    case 'decide': {
      const [referral] = await list();
      if (referral) await decide(referral.id, next.approve ? 'approve' : 'void');
      break;
    }
  }
  await follow();
  await follow();
};

interface Standing {
  readonly kind: 'invite' | 'invited';
  readonly customerId: CustomerId;
  readonly occasion: string;
  readonly isKept: boolean;
  readonly state: string;
  readonly isSelf: boolean;
  readonly friendHome: string;
}

/** Every reward that stands, with what it stands on. */
const standing = () =>
  suite.database.owner<Standing[]>`
    with homes as (select each.id, each.home from merged_homes(${suite.store.id}) h, unnest(h.ids, h.homes) each (id, home))
    select c.kind, c.customer_id as "customerId", c.occasion, r.state,
      o.paid_at is not null and o.delivered_at is not null and o.cancelled_at is null
        and coalesce((select sum((f ->> 'goodsMinor')::bigint) from jsonb_array_elements(o.refunds) f), 0) * 2 < 10000 as "isKept",
      coalesce(f.home, r.friend_id) = coalesce(a.home, r.advocate_id) as "isSelf", coalesce(f.home, r.friend_id) as "friendHome"
    from action_claim c
    join referral r on r.store_id = c.store_id and r.id = c.occasion
    left join store_order o on o.store_id = c.store_id and o.id = c.order_id
    left join homes f on f.id = r.friend_id
    left join homes a on a.id = r.advocate_id
    where c.store_id = ${suite.store.id} and c.stands and c.kind in ('invite', 'invited')`;

const repeated = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  await shoppers.switchOn();
  suite.clock.advance(1000);
  await save(inviting());
});

it('a dishonest circle gets no reward without a real kept order, and nothing twice', async () => {
  let rewards = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24 }), async (acts) => {
      suite.clock.advance(40 * DAY_MS);
      const members: Person[] = [];
      for (let n = 0; n < MEMBERS; n += 1) members.push(await somebody());
      const circle: Circle = { members, orders: [] };
      for (const next of acts) {
        suite.clock.advance(1000);
        await play(circle, next);
        const now = await standing();
        expect(now.filter(({ isKept, isSelf, state }) => !isKept || isSelf || state !== 'approved')).toEqual(
          [],
        );
        const of = (kind: Standing['kind']) => now.filter((each) => each.kind === kind);
        expect(repeated(of('invite').map(({ occasion }) => occasion)), 'an advocate, for one friend').toBe(
          false,
        );
        for (const kind of ['invite', 'invited'] as const)
          expect(repeated(of(kind).map(({ friendHome }) => friendHome)), 'for one friend').toBe(false);
        rewards = Math.max(rewards, now.length);
      }
    }),
    { numRuns: 8, seed: 20_261_129 },
  );
  expect(rewards, 'honest friends of the circle are rewarded').toBeGreaterThan(0);
  await shop.provesItself();
  const given = await suite.database.owner<{ wallet: number; claims: number }[]>`
    select coalesce(sum(available_delta), 0)::int as wallet, (
      select coalesce(sum(points), 0)::int from action_claim
      where store_id = ${suite.store.id} and stands
    ) as claims
    from posting where store_id = ${suite.store.id}
      and (idempotency_key like 'action:%' or idempotency_key like 'undo:%')`;
  expect(given[0]?.wallet, 'the ledger holds exactly what stands').toBe(given[0]?.claims);
}, 300_000);
