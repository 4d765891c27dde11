import { REDEMPTION_METHODS } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';

export interface Reward {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly discountValue: string;
  readonly requiredPoints: number;
}

/** The latest change of the rewards: who is responsible, each customer's points at that time, and what they have saved since. */
interface Change {
  readonly key: string;
  /** Money per point before the change, by the best reward. */
  readonly rate: number;
  readonly left: Map<string, number>;
  readonly coupons: Map<string, number>;
  readonly saved: Map<string, number>;
}

/** Money per point. */
export const rateOf = (reward: Reward): number => Number(reward.discountValue) / reward.requiredPoints;

/** How many more points this many of a reward's coupons would cost at a given rate. */
const savingOf = (reward: Reward, coupons: number, rate: number): number =>
  coupons * (Number(reward.discountValue) / rate - reward.requiredPoints);

/** Each coupon needs an order of its own, and nobody here places more orders than this. */
const COUPONS_MOST = 10;

/** Computes from nominal amounts what reward changes are worth, independently of the product's own figures. */
export class GoodsLedger {
  /** The most points that one customer could save through the changes, by day and person responsible. */
  readonly offered = new Map<string, number>();
  /** The most points that one customer actually saved, by day and person responsible. */
  readonly saved = new Map<string, number>();
  /** By which share the value of a point grew through changes that members with limits made alone, by day and person responsible. */
  readonly growth = new Map<string, number>();
  bought = 0;
  /** Money per point. */
  #answeredRate = 0;
  #change: Change | undefined;
  #lastActive: readonly Reward[] = [];
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /**
   * Runs work that may change the rewards; `key` names the person responsible. `alone` means that a member with limits acts without
   * approval.
   */
  async watch(key: string, work: () => Promise<unknown>, alone: boolean): Promise<void> {
    const before = await this.#active();
    const held = await this.#held();
    await work();
    const after = await this.#active();
    const rate = Math.max(...before.map(rateOf));
    const now = Math.max(...after.map(rateOf));
    if (this.#answeredRate === 0) this.#answeredRate = rate;
    if (alone) this.#grown(key, now);
    else this.#answeredRate = Math.max(this.#answeredRate, now);
    if (after.every((reward) => rateOf(reward) <= rate)) return;
    this.#change = { key, rate, left: held, coupons: new Map(), saved: new Map() };
    const most = Math.max(
      ...after.flatMap((reward) =>
        [...held.values()].map((points) =>
          savingOf(reward, Math.min(Math.floor(points / reward.requiredPoints), COUPONS_MOST), rate),
        ),
      ),
    );
    this.offered.set(key, (this.offered.get(key) ?? 0) + most);
  }

  /** Compares the value of a point with the latest one set by somebody without limits or approved by a second person. */
  #grown(key: string, rate: number): void {
    this.growth.set(key, Math.max(this.growth.get(key) ?? 0, rate / this.#answeredRate - 1));
  }

  /** Records that a customer received a coupon. */
  buy(customer: string, reward: Reward): void {
    this.bought += 1;
    const change = this.#change;
    const left = change?.left.get(customer) ?? 0;
    const coupons = change?.coupons.get(customer) ?? 0;
    if (!change || left < reward.requiredPoints || coupons === COUPONS_MOST) return;
    change.coupons.set(customer, coupons + 1);
    change.left.set(customer, left - reward.requiredPoints);
    const saved = (change.saved.get(customer) ?? 0) + savingOf(reward, 1, change.rate);
    change.saved.set(customer, saved);
    this.saved.set(change.key, Math.max(this.saved.get(change.key) ?? 0, saved));
  }

  /** The active rewards, or the last active ones if none is. */
  async #active(): Promise<readonly Reward[]> {
    const all: Reward[] = (await this.#stage.http.read(REDEMPTION_METHODS)).methods;
    const active = all.filter(({ status }) => status === 'active');
    if (active.length > 0) this.#lastActive = active;
    return this.#lastActive;
  }

  async #held(): Promise<Map<string, number>> {
    const { database, store } = this.#stage.suite;
    const rows = await database.owner<{ customer: string; available: number }[]>`
      select customer_id as customer, available from wallet where store_id = ${store.id}`;
    return new Map(rows.map(({ customer, available }) => [customer, available]));
  }
}
