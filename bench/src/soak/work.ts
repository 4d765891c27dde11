import { setTimeout as sleep } from 'node:timers/promises';

import { deliverNonsense, deliverSome, placeOrder, useCoupon } from './acts-orders.ts';
import { book, changeOne, settleOne, voidOne } from './acts-pickups.ts';
import { adjust, eraseGuest, giveToSome, redeem, returnCoupon, undoAdjustment } from './acts-points.ts';
import { changeCampaign, decideReferral, inviteFriend, visitShop } from './acts-programmes.ts';
import { changeMethod, changeSettings, exportSomething, signInAgain } from './acts-store.ts';
import { type Client, inTurn, type World } from './client.ts';
import { createRandom } from './random.ts';

type Act = readonly [weight: number, act: (client: Client) => Promise<void>];

const EVERYBODY: readonly Act[] = [
  [80, placeOrder],
  [24, adjust],
  [8, undoAdjustment],
  [12, redeem],
  [4, returnCoupon],
  [4, useCoupon],
  [1, giveToSome],
  [1, eraseGuest],
  [2, exportSomething],
  [2, signInAgain],
  [1, deliverNonsense],
  [3, visitShop],
  [1, inviteFriend],
  [1, decideReferral],
];

/** Records with a version have one author; otherwise their saves would be refused. */
const MANAGERS: readonly Act[] = [...EVERYBODY, [2, changeSettings], [1, changeMethod], [1, changeCampaign]];

const SHIPPERS: readonly Act[] = [
  [4, book],
  [3, changeOne],
  [2, voidOne],
  [3, settleOne],
];

export const ACTS = { everybody: EVERYBODY, manager: MANAGERS, shipper: SHIPPERS } as const;

const chooseAct = ({ random }: Client, acts: readonly Act[]): Act[1] => {
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);
  let left = random.int(1, total);
  for (const [weight, act] of acts) {
    left -= weight;
    if (left <= 0) return act;
  }
  throw new Error('The weights do not add up to their sum');
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Works until the time is over, then sends what the host still holds. */
export const work = async (
  client: Client,
  { acts, pauseMs, isOver }: { acts: readonly Act[]; pauseMs: number; isOver: () => boolean },
): Promise<void> => {
  const { world, name } = client;
  const attempt = async (what: string, act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      world.records.problems.push(`${name}, ${what}: ${messageOf(error)}`);
    }
  };
  for (let turn = 1; !isOver(); turn += 1) {
    const now = inTurn(client, turn);
    const act = chooseAct(now, acts);
    const pause = now.random.int(0, pauseMs);
    await attempt(act.name, () => act(now));
    await sleep(pause);
  }
  while (client.waiting.length > 0) await attempt('flush', () => deliverSome(client));
};

/** The shop's discount API fails now and then, in each of its ways. */
export const disturbDiscounts = async (
  { host, store }: World,
  { seed, isOver }: { readonly seed: string; readonly isOver: () => boolean },
): Promise<void> => {
  const random = createRandom(`${seed}/discounts/${store.name}`);
  while (!isOver()) {
    await sleep(random.int(6000, 15_000));
    const fault = random.pick(['unavailable', 'refuse', 'hang']);
    await host.admin('PUT', 'switches', { discount_api: fault, hang_seconds: random.int(2, 40) });
    await sleep(random.int(3000, 9000));
    await host.admin('PUT', 'switches', {});
  }
};
