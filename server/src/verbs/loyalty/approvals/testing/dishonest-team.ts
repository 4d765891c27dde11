import type { Role } from '@apps-hub/contract/abilities';
import type { BatchId } from '@apps-hub/domain/ids';
import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';

import type { Answer } from '#test/http.ts';
import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';
import type { TestStore } from '#test/suite.ts';
import { runBatch } from '../../batches/run.ts';

/** `deputy` is a second manager. */
export const PEOPLE = ['support', 'manager', 'deputy', 'owner'] as const;

export type Person = (typeof PEOPLE)[number];

const REQUESTS = '/api/v1/loyalty/adjustment-requests';
const RULE_CHANGES = '/api/v1/loyalty/rule-changes';
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
  acts(6, 'newRule', 'changeRule', 'askRule'),
  acts(5, 'approveRule'),
  acts(3, 'deleteRule', 'hide', 'sleep'),
);

export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Rule {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly reward: { readonly points: number };
}

/** Points for each order from a total on. */
const bonus = (points: number, pick: number) => ({
  ...perAmount(1, '10'),
  reward: { mode: 'order', points },
  minimumTotal: [null, '50', '900'][pick % 3] ?? null,
});

/** What a team works on. */
export interface Field {
  readonly stage: Stage;
  /** The store as the deputy calls it. */
  readonly deputy: TestStore;
  /** Accomplices, and the records of the managers themselves. */
  readonly customers: readonly string[];
  readonly rewardId: string;
}

/** Members of staff who try everything that the API offers them, together. */
export class DishonestTeam {
  /** By how many points an order's earnings were raised, by day and by who answers for it. */
  readonly raised = new Map<string, number>();
  readonly #batches: string[] = [];
  readonly #field: Field;

  constructor(field: Field) {
    this.#field = field;
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
      newRule: () => this.#raising(by, () => this.#save(by, bonus(points, pick))),
      changeRule: () => this.#raising(by, () => this.#change(by, points, pick)),
      deleteRule: () => this.#raising(by, () => this.#delete(by, pick)),
      askRule: async () => this.#ask(by, bonus(points, pick), await this.#anyRule(pick)),
      approveRule: () => this.#raising(by, () => this.#approveAll(by, RULE_CHANGES, 'changes')),
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

  async #anyRule(pick: number): Promise<Rule | undefined> {
    const rules = await this.#rules();
    return rules[pick % Math.max(rules.length, 1)];
  }

  async #change(by: Person, points: number, pick: number): Promise<void> {
    const rule = await this.#anyRule(pick);
    const status = pick % 3 === 0 ? 'inactive' : 'active';
    if (rule) await this.#save(by, { ...bonus(points, pick), status }, rule);
  }

  /** Saves a rule, confirms its loss, and asks for approval if it needs one. */
  async #save(by: Person, method: object, of?: Rule): Promise<void> {
    const version = of ? { version: of.version } : {};
    const save = (confirmed: object) => {
      const body = { ...method, ...version, ...confirmed };
      return of
        ? this.#call('PUT', by, `${COLLECTION_METHODS}/${of.id}`, body)
        : this.#post(by, COLLECTION_METHODS, body);
    };
    const answer = await save({});
    if (answer.body.code === 'loss_unconfirmed')
      await save({ confirmLossBasisPoints: answer.body.params.lossBasisPoints });
    if (answer.body.code === 'rule_needs_approval') await this.#ask(by, method, of);
  }

  async #delete(by: Person, pick: number): Promise<void> {
    const rule = await this.#anyRule(pick);
    if (rule) await this.#call('DELETE', by, `${COLLECTION_METHODS}/${rule.id}`);
  }

  #ask(by: Person, method: object, of?: Rule): Promise<Answer> {
    return this.#post(by, RULE_CHANGES, { methodId: of?.id ?? null, version: of?.version ?? null, method });
  }

  /** Takes the email, or the phone too, off a customer. */
  #hide(by: Person, customer: string, pick: number): Promise<Answer> {
    const phone = pick % 2 === 0 ? null : `+96650000${1000 + pick}`;
    const body = { name: 'Nobody', email: null, phone, status: 'active' };
    return this.#call('PUT', by, `/api/v1/customers/${customer}`, body);
  }

  async #raising(by: Person, work: () => Promise<unknown>): Promise<void> {
    const before = await this.#earnedByAnOrder();
    await work();
    const more = Math.max(0, (await this.#earnedByAnOrder()) - before);
    const key = `${await this.#today()} ${by}`;
    this.raised.set(key, (this.raised.get(key) ?? 0) + more);
  }

  async #rules(): Promise<Rule[]> {
    return (await this.#field.stage.http.read(COLLECTION_METHODS)).methods;
  }

  /** By an order that meets every minimum. */
  async #earnedByAnOrder(): Promise<number> {
    const rules = await this.#rules();
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
