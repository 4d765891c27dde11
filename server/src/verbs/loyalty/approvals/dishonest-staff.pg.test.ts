import type { AdjustLimits } from '@apps-hub/contract/loyalty/settings/routes';
import type { StaffId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { propertyRuns } from '#test/property-runs.ts';
import { amountOff, COLLECTION_METHODS, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { act, DishonestTeam, type Field, PEOPLE, type Person } from './testing/dishonest-team.ts';
import { addSecondManager } from './testing/second-manager.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const SETTINGS = '/api/v1/loyalty/settings';

/** 12 histories of 20 to 40 acts: 6 for each of the seeds 2611 and 1. */
const RUNS = propertyRuns(6);

/** The minimum balance of every customer at the start of a history. */
const POINTS = 200;

/** The managers' own records as customers: with their email, and also one with only the phone of the first. */
type Own = 'none' | 'email' | 'phone';
type Manager = Extract<Person, 'manager' | 'deputy'>;
const MANAGERS = ['manager', 'deputy'] as const satisfies readonly Manager[];

const limit = fc.integer({ min: 20, max: 150 });
const history = fc.record({
  limits: fc.record(
    { support: limit, manager: limit, supportPerDay: limit, managerPerDay: limit },
    { requiredKeys: ['supportPerDay', 'managerPerDay'] },
  ),
  owns: fc.record({
    manager: fc.constantFrom<Own>('none', 'email', 'phone'),
    deputy: fc.constantFrom<Own>('none', 'email', 'phone'),
  }),
  acts: fc.array(act, { minLength: 20, maxLength: 40 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

let field: Omit<Field, 'rewardId'>;
let staffOf: Readonly<Record<Person, StaffId>>;
/** Two customer records per manager: one with the email, one without. */
let records: Readonly<Record<Manager, readonly [string, string]>>;

beforeAll(async () => {
  const deputy = await addSecondManager(suite);
  staffOf = { ...suite.store.staff, deputy: deputy.staff.manager };
  const made: string[] = [];
  for (let each = 0; each < 7; each += 1) made.push(await shop.customerWith(POINTS));
  const [, , , first = '', second = '', third = '', fourth = ''] = made;
  records = { manager: [first, second], deputy: [third, fourth] };
  field = { stage, deputy, customers: made };
});

let histories = 0;

/** Gives the managers fresh emails and phones for this history. */
const identify = async (owns: History['owns']): Promise<void> => {
  histories += 1;
  for (const manager of MANAGERS) {
    const own = owns[manager];
    const email = own === 'none' ? null : `${manager}-${histories}@shop.example`;
    const phone = own === 'phone' ? `+9665${manager === 'manager' ? 1 : 2}${1_000_000 + histories}` : null;
    const [named, unnamed] = records[manager];
    const { owner } = suite.database;
    await owner`update staff set email = ${email && email.replace('m', 'M')} where id = ${staffOf[manager]}`;
    await owner`update customer set email = ${email}, phone = ${phone} where id = ${named}`;
    await owner`update customer set email = null, phone = ${phone} where id = ${unnamed}`;
  }
};

/** Tops every customer up to the minimum balance. */
const topUp = async (): Promise<void> => {
  const { owner } = suite.database;
  const poor = await owner<{ id: string; points: number }[]>`
    select customer_id as id, ${POINTS} - available as points from wallet
    where store_id = ${suite.store.id} and available < ${POINTS}`;
  for (const { id, points } of poor) {
    const body = { operation: 'add', points, comment: null, internalNote: null };
    expect(await http.call('POST', `/api/v1/customers/${id}/adjustments`, { body })).toMatchObject({
      status: 200,
    });
  }
};

/** Leaves one reward, which every history starts with. */
const onlyReward = async (): Promise<string> => {
  const rewardId = await shop.redeemFor(amountOff('5.00', 40));
  for (const { id } of (await http.read(REDEMPTION_METHODS)).methods)
    if (id !== rewardId) await http.call('DELETE', `${REDEMPTION_METHODS}/${id}`, { body: {} });
  return rewardId;
};

/** Starts a new day with these limits and clears what the previous history left. */
const begin = async ({ limits, owns }: History): Promise<{ since: Date; team: DishonestTeam }> => {
  suite.clock.advance(2 * DAY_MS);
  await identify(owns);
  const body = { ...(await http.read(SETTINGS)), adjustLimits: limits };
  expect(await http.call('PUT', SETTINGS, { body })).toMatchObject({ status: 200 });
  for (const { id } of (await http.read(COLLECTION_METHODS)).methods)
    await http.call('DELETE', `${COLLECTION_METHODS}/${id}`, { body: {} });
  const { owner } = suite.database;
  await owner`update adjustment_request set status = 'declined' where store_id = ${suite.store.id} and status = 'waiting'`;
  await owner`update rule_change set status = 'declined' where store_id = ${suite.store.id} and status = 'waiting'`;
  await topUp();
  const team = new DishonestTeam({ ...field, rewardId: await onlyReward() });
  return { since: suite.clock.now(), team };
};

interface Moved {
  readonly day: string;
  readonly answers: string;
  readonly points: number;
  readonly largest: number;
}

/** Points moved by hand since then, by day and by the person responsible: the author, or the approver. */
const movedSince = (since: Date) => suite.database.owner<Moved[]>`
  select (p.created_at at time zone s.time_zone)::date::text as day, coalesce(r.decided_by, p.actor) as answers,
    sum(abs(p.available_delta))::int as points, max(abs(p.available_delta))::int as largest
  from posting p
  join store s on s.id = p.store_id
  left join adjustment_request r on r.store_id = p.store_id and p.idempotency_key = 'adjust-request:' || r.id
  where p.store_id = ${suite.store.id} and p.created_at > ${since} and p.kind in ('adjust', 'reverse')
  group by 1, 2`;

const perDayOf = (person: Person, limits: AdjustLimits): number =>
  (person === 'support' ? limits.supportPerDay : limits.managerPerDay) ?? Infinity;

const atOnceOf = (person: Person, limits: AdjustLimits): number =>
  (person === 'support' ? limits.support : limits.manager) ?? Infinity;

/** Checks each member's days against the limits. Returns how many days had gifts, raised rules and cheaper rewards. */
const expectWithin = async (
  since: Date,
  { limits }: History,
  { raised, goods }: DishonestTeam,
): Promise<number[]> => {
  const moved = await movedSince(since);
  const days = new Set([
    ...moved.map(({ day }) => day),
    ...[...raised.keys(), ...goods.offered.keys()].map((key) => key.slice(0, 10)),
  ]);
  for (const day of days)
    for (const person of PEOPLE.filter((each) => each !== 'owner')) {
      const of = moved.find((each) => each.day === day && each.answers === staffOf[person]);
      const key = `${day} ${person}`;
      const more = (raised.get(key) ?? 0) + (goods.offered.get(key) ?? 0);
      expect((of?.points ?? 0) + more).toBeLessThanOrEqual(perDayOf(person, limits));
      expect(of?.largest ?? 0).toBeLessThanOrEqual(atOnceOf(person, limits));
      expect(goods.saved.get(key) ?? 0).toBeLessThanOrEqual(atOnceOf(person, limits));
      // This limit holds over all days, of which there are fewer than thirty. A day's points buy whole coupons, so up to half of them may
      // buy nothing.
      const growth = (goods.growth.get(key) ?? 0) * (limits.managerPerDay ?? 0);
      expect(growth / 2).toBeLessThanOrEqual(atOnceOf(person, limits));
    }
  const known: readonly string[] = Object.values(staffOf);
  expect(moved.filter(({ answers }) => !known.includes(answers))).toEqual([]);
  return [
    moved.length,
    [...raised.values()].filter((more) => more > 0).length,
    [...goods.saved.keys()].filter((key) => !key.endsWith('owner')).length,
  ];
};

interface Approval {
  readonly requestedBy: string;
  readonly decidedBy: string;
  /** Null for a rule, which benefits every customer. */
  readonly customer: string | null;
}

/** Checks that nobody approved their own request or one they would gain from. Returns how many were approved. */
const expectDisinterested = async (since: Date, { owns }: History): Promise<number> => {
  const approvals = await suite.database.owner<Approval[]>`
    select requested_by as "requestedBy", decided_by as "decidedBy", customer_id as customer from adjustment_request
    where status = 'approved' and decided_at > ${since}
    union all
    select requested_by, decided_by, null from rule_change where status = 'approved' and decided_at > ${since}`;
  const gainers = MANAGERS.flatMap((manager) => {
    const own = { none: [], email: records[manager].slice(0, 1), phone: records[manager] }[owns[manager]];
    return own.map((customer) => ({ decidedBy: staffOf[manager], customer }));
  });
  for (const { requestedBy, decidedBy, customer } of approvals) {
    expect(decidedBy).not.toBe(requestedBy);
    const gains = gainers.filter((each) => each.decidedBy === decidedBy);
    expect(gains.filter((each) => customer === null || each.customer === customer)).toEqual([]);
  }
  return approvals.length;
};

describe('dishonest members of staff', () => {
  it.each([2611, 1])(
    'give no more than their limits without a second person, who gains nothing: histories of seed %i',
    async (seed) => {
      const seen = { moves: 0, raises: 0, approvals: 0, savings: 0, bought: 0 };
      await fc.assert(
        fc.asyncProperty(history, async (played) => {
          const { since, team } = await begin(played);
          for (const next of played.acts) await team.play(next);
          const [moves = 0, raises = 0, saved = 0] = await expectWithin(since, played, team);
          seen.moves += moves;
          seen.raises += raises;
          seen.savings += saved;
          seen.bought += team.goods.bought;
          seen.approvals += await expectDisinterested(since, played);
        }),
        // Histories share the store, so a shorter one need not fail again.
        { numRuns: RUNS, seed, endOnFailure: true },
      );
      // If everything were refused, the histories would prove nothing.
      expect(seen.moves).toBeGreaterThan(RUNS);
      expect(seen.raises).toBeGreaterThan(RUNS / 4);
      expect(seen.approvals).toBeGreaterThan(RUNS / 4);
      expect(seen.savings).toBeGreaterThan(0);
      expect(seen.bought).toBeGreaterThan(RUNS);
      await shop.provesItself();
    },
    300_000,
  );
});
