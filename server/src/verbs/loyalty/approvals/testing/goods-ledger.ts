import { REDEMPTION_METHODS } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';

export interface Reward {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly discountValue: string;
  readonly requiredPoints: number;
}

/** Who saves what by the latest change of the rewards, with the points they held then. */
interface Change {
  readonly key: string;
  /** Money per point before it, by the best reward. */
  readonly rate: number;
  readonly left: Map<string, number>;
  readonly saved: Map<string, number>;
}

/** Money per point. */
export const rateOf = (reward: Reward): number => Number(reward.discountValue) / reward.requiredPoints;

/** Points that so many of a reward's coupons would cost more at a rate. */
const savingOf = (reward: Reward, coupons: number, rate: number): number =>
  coupons * (Number(reward.discountValue) / rate - reward.requiredPoints);

/** What changes of the rewards are worth, by nominal amounts, apart from the product's own figures. */
export class GoodsLedger {
  /** The most that one customer could save by the changes, by day and by who answers for them. */
  readonly offered = new Map<string, number>();
  /** The most that one customer saved indeed, likewise. */
  readonly saved = new Map<string, number>();
  bought = 0;
  #change: Change | undefined;
  #lastActive: readonly Reward[] = [];
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Does something that may change the rewards, for which `key` answers. */
  async watch(key: string, work: () => Promise<unknown>): Promise<void> {
    const before = await this.#active();
    const held = await this.#held();
    await work();
    const after = await this.#active();
    const rate = Math.max(...before.map(rateOf));
    if (after.every((reward) => rateOf(reward) <= rate)) return;
    this.#change = { key, rate, left: held, saved: new Map() };
    const most = Math.max(
      ...after.flatMap((reward) =>
        [...held.values()].map((points) =>
          savingOf(reward, Math.floor(points / reward.requiredPoints), rate),
        ),
      ),
    );
    this.offered.set(key, (this.offered.get(key) ?? 0) + most);
  }

  /** A customer has got a coupon. */
  buy(customer: string, reward: Reward): void {
    this.bought += 1;
    const change = this.#change;
    const left = change?.left.get(customer) ?? 0;
    if (!change || left < reward.requiredPoints) return;
    change.left.set(customer, left - reward.requiredPoints);
    const saved = (change.saved.get(customer) ?? 0) + savingOf(reward, 1, change.rate);
    change.saved.set(customer, saved);
    this.saved.set(change.key, Math.max(this.saved.get(change.key) ?? 0, saved));
  }

  /** The active rewards, or those that were active last. */
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
