import type { Role } from '@apps-hub/contract/abilities';
import type { RuleChange } from '@apps-hub/contract/loyalty/rule-changes/routes';
import type { BatchId } from '@apps-hub/domain/ids';
import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';

import type { Answer } from '#test/http.ts';
import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';
import type { TestStore } from '#test/suite.ts';
import { runBatch } from '#verbs/loyalty/batches/run.ts';
import { GoodsLedger, rateOf, type Reward } from './goods-ledger.ts';

/** `deputy` is a second manager. */
export const PEOPLE = ['support', 'manager', 'deputy', 'owner'] as const;

export type Person = (typeof PEOPLE)[number];

const REQUESTS = '/api/v1/loyalty/adjustment-requests';
const RULE_CHANGES = '/api/v1/loyalty/rule-changes';
const REWARD_CHANGES = '/api/v1/loyalty/reward-changes';
const BATCHES = '/api/v1/loyalty/batches';

const common = {
  by: fc.constantFrom<Person>(...PEOPLE, 'support', 'manager', 'manager', 'deputy', 'deputy'),
  points: fc.integer({ min: 1, max: 100 }),
  pick: fc.nat(20),
};

const acts = <Deed extends string>(weight: number, ...deeds: readonly Deed[]) => ({
  weight,
  arbitrary: fc.record({ deed: fc.constantFrom(...deeds), ...common }),
});

export const act = fc.oneof(
  acts(6, 'add', 'deduct', 'split'),
  acts(5, 'approve'),
  acts(4, 'undo', 'coupon'),
  acts(3, 'batch', 'undoBatch'),
  acts(8, 'newRule', 'changeRule', 'askRule'),
  acts(6, 'newReward', 'changeReward', 'askReward'),
  acts(5, 'approveRule'),
  acts(6, 'buy'),
  acts(3, 'deleteRule', 'hide', 'sleep'),
);

export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Method {
  readonly id: string;
  readonly version: number;
}

interface Rule extends Method {
  readonly status: string;
  readonly reward: { readonly points: number };
}

/** A rule that gives points for each order above a total. */
const bonus = (points: number, pick: number) => ({
  ...perAmount(1, '10'),
  reward: { mode: 'order', points },
  minimumTotal: [null, '50', '900'][pick % 3] ?? null,
});

/** Usually slightly better than the first reward (SAR 5 for 40 points), sometimes far better. */
const prize = (points: number, pick: number) => ({
  ...amountOff('5.00', 40 - (pick % 7)),
  ...(pick % 3 === 0 && { discountValue: pick % 2 === 0 ? '500.00' : '10.00', requiredPoints: points }),
  minimumTotal: pick % 5 === 0 ? '50' : null,
});

/** Where each kind of method is saved, and where its approval is requested. */
const KINDS = {
  rule: { path: COLLECTION_METHODS, changes: RULE_CHANGES },
  reward: { path: REDEMPTION_METHODS, changes: REWARD_CHANGES },
} as const;

type Kind = keyof typeof KINDS;

/** What a dishonest team works with. */
export interface Field {
  readonly stage: Stage;
  /** The store, called as the deputy. */
  readonly deputy: TestStore;
  /** Accomplices, and the records of the managers themselves. */
  readonly customers: readonly string[];
  readonly rewardId: string;
}

/** Members of staff who together try everything that the API offers them. */
export class DishonestTeam {
  /** How many more points an order earns after rule changes, by day and by the person responsible. */
  readonly raised = new Map<string, number>();
  /** What the changed rewards would give, and did give. */
  readonly goods: GoodsLedger;
  readonly #batches: string[] = [];
  readonly #field: Field;

  constructor(field: Field) {
    this.#field = field;
    this.goods = new GoodsLedger(field.stage);
  }

  async play({ deed, by, points, pick }: Act): Promise<void> {
    const { customers, stage } = this.#field;
    stage.suite.clock.advance(MINUTE_MS);
    const customer = customers[pick % customers.length] ?? '';
    const plays: Readonly<Record<Act['deed'], () => Promise<unknown>>> = {
      add: () => this.#adjust(by, customer, points),
      deduct: () => this.#adjust(by, customer, -points),
      split: () => Promise.all([1, 2, 3].map(() => this.#adjust(by, customer, Math.ceil(points / 3)))),
      undo: () => this.#undo(by, pick),
      approve: () => this.#approveAll(by, REQUESTS, 'requests'),
      coupon: () => this.#coupon(by, customer),
      batch: () => this.#batch(by, points),
      undoBatch: () => this.#undoBatch(by, pick),
      newRule: () => this.#raising(by, () => this.#save(by, 'rule', bonus(points, pick))),
      changeRule: () => this.#raising(by, () => this.#change(by, points, pick)),
      deleteRule: () => this.#raising(by, () => this.#delete(by, pick)),
      askRule: async () => this.#ask(by, 'rule', bonus(points, pick), await this.#any('rule', pick)),
      newReward: () => this.#cheapening(by, () => this.#save(by, 'reward', prize(points, pick))),
      changeReward: () => this.#cheapening(by, () => this.#changeReward(by, points, pick)),
      askReward: async () => this.#ask(by, 'reward', prize(points, pick), await this.#any('reward', pick)),
      buy: () => this.#buy(by, customer),
      approveRule: () => this.#approveRules(by),
      hide: () => this.#hide(by, customer, pick),
      sleep: () => Promise.resolve(stage.suite.clock.advance((DAY_MS * (pick + 1)) / 20)),
    };
    await plays[deed]();
  }

  #call(method: string, by: Person, path: string, body: object = {}): Promise<Answer> {
    const { stage, deputy } = this.#field;
    const as: Role = by === 'deputy' ? 'manager' : by;
    const store = by === 'deputy' ? deputy : stage.suite.store;
    return stage.http.call(method, path, { as, store, body });
  }

  #post(by: Person, path: string, body: object = {}): Promise<Answer> {
    return this.#call('POST', by, path, body);
  }

  #adjust(by: Person, customer: string, points: number): Promise<Answer> {
    const operation = points > 0 ? 'add' : 'deduct';
    const body = { operation, points: Math.abs(points), comment: null, internalNote: null };
    return this.#post(by, `/api/v1/customers/${customer}/adjustments`, body);
  }

  /** Undoes one of the newest adjustments, whoever made it. */
  async #undo(by: Person, pick: number): Promise<void> {
    const { database, store } = this.#field.stage.suite;
    const [of] = await database.owner<{ customer: string; version: number }[]>`
      select customer_id as customer, version from posting
      where store_id = ${store.id} and kind = 'adjust' order by created_at desc, customer_id limit 1 offset ${pick % 6}`;
    if (of)
      await this.#post(by, `/api/v1/customers/${of.customer}/undone-adjustments`, { version: of.version });
  }

  async #approveAll(by: Person, path: string, of: string): Promise<void> {
    const waiting: { id: string }[] = (await this.#field.stage.http.read(path))[of];
    for (const { id } of waiting.slice(0, 4)) await this.#post(by, `${path}/${id}/approve`);
  }

  /** One at a time, since each price is compared with the previous one. */
  async #approveRules(by: Person): Promise<void> {
    const waiting: RuleChange[] = (await this.#field.stage.http.read(RULE_CHANGES)).changes;
    for (const { id, kind } of waiting.slice(0, 4)) {
      const approve = () => this.#post(by, `${RULE_CHANGES}/${id}/approve`);
      await (kind === 'collection' ? this.#raising(by, approve) : this.#cheapening(by, approve, 'approved'));
    }
  }

  /** Redeems the best reward as often as the points suffice, a few times at most. */
  async #buy(by: Person, customer: string): Promise<void> {
    const rewards: Reward[] = await this.#all('reward');
    const best = rewards
      .filter(({ status }) => status === 'active')
      .toSorted((a, b) => rateOf(b) - rateOf(a))[0];
    if (!best) return;
    for (let times = 0; times < 3; times += 1) {
      const body = { methodId: best.id, points: null };
      const { status } = await this.#post(by, `/api/v1/customers/${customer}/redemptions`, body);
      if (status !== 200) return;
      this.goods.buy(customer, best);
    }
  }

  async #coupon(by: Person, customer: string): Promise<void> {
    const { stage, rewardId } = this.#field;
    const body = { methodId: rewardId, points: null };
    const bought = await this.#post(by, `/api/v1/customers/${customer}/redemptions`, body);
    if (bought.status !== 200) return;
    await stage.suite.database.owner`update coupon set status = 'active' where id = ${bought.body.id}`;
    await this.#post(by, `/api/v1/loyalty/coupons/${bought.body.id}/return`);
  }

  async #batch(by: Person, points: number): Promise<void> {
    const made = await this.#post(by, BATCHES, {
      source: 'selection',
      customerIds: this.#field.customers.slice(0, 3),
      operation: 'add',
      points,
      comment: null,
      internalNote: null,
    });
    if (made.status !== 200) return;
    this.#batches.push(made.body.id);
    await this.#run(by, made.body.id, 'apply');
  }

  async #undoBatch(by: Person, pick: number): Promise<void> {
    const id = this.#batches[pick % Math.max(this.#batches.length, 1)];
    if (id) await this.#run(by, id, 'undo');
  }

  async #run(by: Person, id: string, deed: 'apply' | 'undo'): Promise<void> {
    const { deps, store } = this.#field.stage.suite;
    const { status } = await this.#post(by, `${BATCHES}/${id}/${deed}`);
    if (status === 200) await runBatch(deps, { storeId: store.id, batchId: id as BatchId });
  }

  async #all<T extends Method>(kind: Kind): Promise<T[]> {
    return (await this.#field.stage.http.read(KINDS[kind].path)).methods;
  }

  async #any(kind: Kind, pick: number): Promise<Method | undefined> {
    const methods = await this.#all(kind);
    return methods[pick % Math.max(methods.length, 1)];
  }

  async #change(by: Person, points: number, pick: number): Promise<void> {
    const rule = await this.#any('rule', pick);
    const status = pick % 3 === 0 ? 'inactive' : 'active';
    if (rule) await this.#save(by, 'rule', { ...bonus(points, pick), status }, rule);
  }

  async #changeReward(by: Person, points: number, pick: number): Promise<void> {
    const reward = await this.#any('reward', pick);
    const status = pick % 4 === 1 ? 'inactive' : 'active';
    if (reward) await this.#save(by, 'reward', { ...prize(points, pick), status }, reward);
  }

  /** Saves a method, confirms its loss, and asks for approval if it needs one. */
  async #save(by: Person, kind: Kind, method: object, of?: Method): Promise<void> {
    const { path } = KINDS[kind];
    const version = of ? { version: of.version } : {};
    const save = (confirmed: object) => {
      const body = { ...method, ...version, ...confirmed };
      return of ? this.#call('PUT', by, `${path}/${of.id}`, body) : this.#post(by, path, body);
    };
    let answer = await save({});
    if (answer.body.code === 'loss_unconfirmed')
      answer = await save({ confirmLossBasisPoints: answer.body.params.lossBasisPoints });
    if (answer.body.code === 'rule_needs_approval') await this.#ask(by, kind, method, of);
  }

  async #delete(by: Person, pick: number): Promise<void> {
    const rule = await this.#any('rule', pick);
    if (rule) await this.#call('DELETE', by, `${COLLECTION_METHODS}/${rule.id}`);
  }

  #ask(by: Person, kind: Kind, method: object, of?: Method): Promise<Answer> {
    return this.#post(by, KINDS[kind].changes, {
      methodId: of?.id ?? null,
      version: of?.version ?? null,
      method,
    });
  }

  /** Removes the email from a customer, or the phone too. */
  #hide(by: Person, customer: string, pick: number): Promise<Answer> {
    const phone = pick % 2 === 0 ? null : `+96650000${1000 + pick}`;
    const body = { name: 'Nobody', email: null, phone, status: 'active' };
    return this.#call('PUT', by, `/api/v1/customers/${customer}`, body);
  }

  async #raising(by: Person, work: () => Promise<unknown>): Promise<void> {
    const before = await this.#earnedByAnOrder();
    const key = `${await this.#today()} ${by}`;
    await work();
    const more = Math.max(0, (await this.#earnedByAnOrder()) - before);
    this.raised.set(key, (this.raised.get(key) ?? 0) + more);
  }

  async #cheapening(
    by: Person,
    work: () => Promise<unknown>,
    how: 'alone' | 'approved' = 'alone',
  ): Promise<void> {
    await this.goods.watch(`${await this.#today()} ${by}`, work, how === 'alone' && by !== 'owner');
  }

  /** What an order earns that meets every minimum. */
  async #earnedByAnOrder(): Promise<number> {
    const rules: Rule[] = await this.#all('rule');
    return rules
      .filter(({ status }) => status === 'active')
      .reduce((sum, { reward }) => sum + reward.points, 0);
  }

  async #today(): Promise<string> {
    const { clock, database, store } = this.#field.stage.suite;
    const [row] = await database.owner<{ day: string }[]>`
      select (${clock.now()}::timestamptz at time zone time_zone)::date::text as day from store where id = ${store.id}`;
    return row?.day ?? '';
  }
}
