import type { StoreId } from '@apps-hub/domain/ids';
import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';

import { customerIdOf } from './acts-orders.ts';
import { runBatch } from './acts-points.ts';
import { addMethods, saveSettings } from './acts-store.ts';
import type { Calls } from './calls.ts';
import { type Client, eventually, inTurn, newKey, send, type World } from './client.ts';
import { createHostApi } from './host-api.ts';
import { createMemberApi, type MemberApi } from './member-api.ts';
import { startProgrammes } from './programmes.ts';
import type { Programs } from './programs.ts';
import { createRandom } from './random.ts';
import { emptyRecords, type Member, type StoreChoice } from './records.ts';
import type { Person } from './shop-order.ts';

const START_POINTS = 3000;
const MEMBERS_PER_CLIENT = 12;

export interface Parts {
  readonly programs: Programs;
  readonly calls: Calls;
  readonly seed: string;
}

const personOf = (store: string, number: number): Person => ({
  id: `soak-${store}-${number}`,
  name: `Customer ${number} of ${store}`,
  email: `customer${number}@${store}.example.com`,
  phone: `+9665${store === 'demo' ? 1 : 2}${String(1_000_000 + number).slice(-7)}`,
});

/** Added to the shop too, which gives discounts only to its own customers. */
const addMembers = async (world: World, api: MemberApi, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) {
    const person = personOf(world.store.name, number);
    await world.host.admin('POST', 'customers', person);
    world.records.members.push({ ...person, customerId: await customerIdOf({ api }, person) });
  }
};

const clientOf = ({ seed }: Parts, known: Pick<Client, 'name' | 'world' | 'api' | 'members'>): Client => {
  const own = `${seed}/${known.name}`;
  // The set-up is the turn before the first.
  return inTurn(
    { ...known, app: 'loyalty', seed: own, random: createRandom(own), waiting: [], count: () => 0 },
    0,
  );
};

/** A reward of 100 points; the demo store has one already. */
const rewardOf = async (client: Client, discountValue: string): Promise<string> => {
  const path = 'loyalty/redemption-methods';
  const { methods } = await client.api.read<{ methods: { id: string }[] }>('reward', path);
  if (methods[0]) return methods[0].id;
  const made = await send<{ id: string }>(client, 'reward', {
    path,
    key: newKey(client),
    body: {
      discountMode: 'per_order',
      discountValue,
      applyDiscountTo: 'order',
      productIds: [],
      discountMaxAmount: null,
      requiredPoints: 100,
      minimumUnits: null,
      minimumTotal: null,
      status: 'active',
    },
  });
  if (!made) throw new Error('The reward was refused');
  return made.id;
};

/** Waits until the host's announcement has reached the server. */
const signInSoon = (api: MemberApi) =>
  eventually('the store is installed', () => api.signIn().catch(() => undefined));

/** A store ready for work, with its clients; the first of them manages it. */
export const openStore = async (
  parts: Parts,
  store: StoreChoice,
  clients: number,
): Promise<{ readonly world: World; readonly clients: readonly Client[]; readonly storeId: StoreId }> => {
  const { programs, calls } = parts;
  const host = createHostApi(programs, calls, store.name);
  const api = createMemberApi(programs, calls, store.name);
  const { storeId } = await signInSoon(api);
  const bare: World = {
    store,
    programs,
    calls,
    host,
    records: emptyRecords(),
    methodChange: { sinceMs: null },
    redemptionMethodId: '',
    storeId,
    programmes: { rewardIds: [], campaignId: '' },
    browsers: new Map(),
  };
  const owner = clientOf(parts, { name: `${store.name}-0`, world: bare, api, members: [] });
  // With negative balances allowed, no balance depends on the order of events.
  await saveSettings(owner, {
    releaseOn: 'delivery',
    negativeBalanceAllowed: true,
    fullRefundReturnsCoupon: false,
    lossGuardPercent: 100,
  });
  const { methods } = await api.read<{ methods: CollectionMethod[] }>('method', 'loyalty/collection-methods');
  if (methods.length > 0) throw new Error('The store already has collection methods');
  await addMethods(owner);
  const redemptionMethodId = await rewardOf(owner, store.discountValue);
  const world = { ...bare, redemptionMethodId, programmes: await startProgrammes(owner) };
  await addMembers(world, api, clients * MEMBERS_PER_CLIENT);
  await runBatch(owner, { members: [...world.records.members], points: START_POINTS, isKept: true });
  const own = (index: number): Member[] =>
    world.records.members.filter((_, place) => place % clients === index);
  const all = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const ownApi = createMemberApi(programs, calls, store.name);
      await ownApi.signIn();
      return clientOf(parts, { name: `${store.name}-${index + 1}`, world, api: ownApi, members: own(index) });
    }),
  );
  return { world, clients: all, storeId };
};
