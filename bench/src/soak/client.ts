import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AppName } from '@apps-hub/contract/apps';
import type { StoreId } from '@apps-hub/domain/ids';

import type { Answer, Calls } from './calls.ts';
import type { Delivery, HostApi } from './host-api.ts';
import type { MemberApi, Write } from './member-api.ts';
import type { Shopper } from '../week/shopper.ts';
import type { Programs } from './programs.ts';
import { createRandom, type Random } from './random.ts';
import type { Member, Programmes, Records, StoreChoice } from './records.ts';

/** Shared by all clients of one store. */
export interface World {
  readonly store: StoreChoice;
  readonly programs: Programs;
  readonly calls: Calls;
  readonly records: Records;
  readonly host: HostApi;
  /** When an unacknowledged change of a collection method started. No order is paid meanwhile, because its method would be a guess. */
  readonly methodChange: { sinceMs: number | null };
  readonly redemptionMethodId: string;
  readonly storeId: StoreId;
  readonly programmes: Programmes;
  /** The browsers of customers, by their email address. */
  readonly browsers: Map<string, Shopper>;
}

/** One of the people and programs that use a store at the same time. */
export interface Client {
  readonly name: string;
  readonly world: World;
  /** The seed of all choices of this client. */
  readonly seed: string;
  readonly random: Random;
  readonly api: MemberApi;
  /** The app that the client uses. */
  readonly app: AppName;
  /** Nobody else changes these, so the client knows their exact state. */
  readonly members: readonly Member[];
  /** Deliveries that the host has not sent yet. */
  readonly waiting: Delivery[];
  /** A number that this client has not used yet, for keys and names. */
  readonly count: () => number;
}

const NUMBERS_PER_TURN = 100;

/**
 * The client in one turn, with its own random choices and numbers: what a turn sends does not depend on how many random choices earlier
 * responses caused.
 */
export const inTurn = (client: Client, turn: number): Client => {
  let counted = 0;
  return {
    ...client,
    random: createRandom(`${client.seed}/${turn}`),
    count: () => turn * NUMBERS_PER_TURN + (counted += 1),
  };
};

const POLL_MS = 300;
const PATIENCE_MS = 240_000;

/** Polls until there is a value; throws after minutes. */
export const eventually = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
    await sleep(POLL_MS);
  }
};

/** Refusals that are part of normal work, because clients act without looking first. */
const ORDINARY = new Set([
  'balance_too_low',
  'coupon_returned',
  'coupon_being_created',
  'pickup_cannot',
  'pickup_already_booked',
  'slot_gone',
  'reward_sold_out',
  'reward_limit_reached',
]);

/** Sends a write until it is decided, and sometimes once more, which must get the same response. Undefined when it was refused. */
export const send = async <T>(
  { api, world, random }: Client,
  kind: string,
  write: Write,
): Promise<T | undefined> => {
  const answer: Answer = await api.write(kind, write);
  if (answer.status !== 200) {
    const { code } = JSON.parse(answer.text) as { code: string };
    if (!ORDINARY.has(code)) world.records.problems.push(`${kind}: ${answer.status} ${answer.text}`);
    return undefined;
  }
  const body = JSON.parse(answer.text) as T; // per the contract
  if (kind !== 'pickup' && random.chance(0.1)) {
    const again = await api.write(kind, write);
    if (again.status !== 200 || !isDeepStrictEqual(JSON.parse(again.text), body))
      world.records.problems.push(`${kind}: the repeated answer differs: ${answer.text} / ${again.text}`);
  }
  return body;
};

/** An idempotency key of this client. */
export const newKey = ({ name, count }: Client): string => `soak-${name}-${count()}`;
