import { type Client, eventually, newKey, send } from './client.ts';
import { guestWithOrder } from './acts-orders.ts';
import type { Member } from './records.ts';
import type { Person } from './shop-order.ts';

const NEWEST = 40;

/** Adds or deducts points manually, with a comment that names the customer. */
export const adjust = async (
  client: Client,
  member: Member = client.random.pick(client.members),
): Promise<void> => {
  const { random, world } = client;
  const isAdded = random.chance(0.7);
  const points = random.int(1, isAdded ? 200 : 60);
  const posted = await send<{ version: number }>(client, 'adjustment', {
    path: `customers/${member.customerId}/adjustments`,
    key: newKey(client),
    body: {
      operation: isAdded ? 'add' : 'deduct',
      points,
      comment: `For ${member.name}`,
      internalNote: `Called ${member.phone}, wrote to ${member.email}`,
    },
  });
  if (!posted) return;
  const signed = isAdded ? points : -points;
  world.records.adjustments.push({ member, version: posted.version, points: signed, isUndone: false });
};

export const undoAdjustment = async (client: Client): Promise<void> => {
  const { world, members, random } = client;
  const open = world.records.adjustments
    .filter((each) => !each.isUndone && members.includes(each.member))
    .slice(-NEWEST);
  if (open.length === 0) return;
  const adjustment = random.pick(open);
  const undone = await send(client, 'undo', {
    path: `customers/${adjustment.member.customerId}/undone-adjustments`,
    key: newKey(client),
    body: { version: adjustment.version },
  });
  if (undone) adjustment.isUndone = true;
};

export const redeem = async (client: Client): Promise<void> => {
  const { random, members, world } = client;
  const member = random.pick(members);
  const coupon = await send<{ id: string; code: string; points: number }>(client, 'redemption', {
    path: `customers/${member.customerId}/redemptions`,
    key: newKey(client),
    body: {
      methodId: random.pick([world.redemptionMethodId, ...world.programmes.rewardIds]),
      points: null,
    },
  });
  if (!coupon) return;
  const { id: couponId, code, points } = coupon;
  world.records.redemptions.push({ member, couponId, code, points, fate: null });
};

export const returnCoupon = async (client: Client): Promise<void> => {
  const { world, members, random } = client;
  const open = world.records.redemptions
    .filter(({ fate, member }) => fate === null && members.includes(member))
    .slice(-NEWEST);
  if (open.length === 0) return;
  const redemption = random.pick(open);
  const returned = await send(client, 'return', {
    path: `loyalty/coupons/${redemption.couponId}/return`,
    key: newKey(client),
    body: {},
  });
  if (returned) redemption.fate = 'returned';
};

const batchReaches = (client: Client, id: string, state: string): Promise<true> =>
  eventually(`batch ${id} ${state}`, async () => {
    const batch = await client.api.read<{ state: string }>('batch', `loyalty/batches/${id}`);
    return batch.state === state || undefined;
  });

/** Gives points to several customers at once, and undoes that unless they are to be kept. */
export const runBatch = async (
  client: Client,
  {
    members,
    points,
    isKept,
  }: { readonly members: readonly Member[]; readonly points: number; readonly isKept: boolean },
): Promise<void> => {
  const { world } = client;
  const made = await send<{ id: string }>(client, 'batch', {
    path: 'loyalty/batches',
    key: newKey(client),
    body: {
      source: 'selection',
      customerIds: members.map(({ customerId }) => customerId),
      operation: 'add',
      points,
      comment: 'A gift of the season',
      internalNote: null,
    },
  });
  if (!made) return;
  const { id } = made;
  const applied = await send(client, 'batch', {
    path: `loyalty/batches/${id}/apply`,
    key: newKey(client),
    body: {},
  });
  if (!applied) return;
  const record = { id, members, points, isUndone: false };
  world.records.batches.push(record);
  await batchReaches(client, id, 'applied');
  if (isKept) return;
  const undone = await send(client, 'batch', {
    path: `loyalty/batches/${id}/undo`,
    key: newKey(client),
    body: {},
  });
  if (!undone) return;
  record.isUndone = true;
  await batchReaches(client, id, 'undone');
};

export const giveToSome = (client: Client): Promise<void> => {
  const { random, members } = client;
  const some = random.shuffled(members).slice(0, random.int(2, members.length));
  return runBatch(client, { members: some, points: random.int(1, 50), isKept: random.chance(0.5) });
};

/** Finds every text about an erasable customer: names, addresses and ids contain the word, phone numbers these digits. */
export const ERASABLE_PATTERN = 'erasable|9665[78][0-9]{7}';

/** A customer is created, adjusted and erased; later events of their order still name them. */
export const eraseGuest = async (client: Client): Promise<void> => {
  const { world, name, count } = client;
  const number = count();
  const digits = `${1_000_000 + number}`.slice(-6);
  const person: Person = {
    id: `${name}-${number}-erasable`,
    name: `Guest ${name} ${number} Erasable`,
    email: `${name}.${number}.erasable@example.com`,
    phone: `+9665${world.store.name === 'demo' ? 7 : 8}${name.slice(-1)}${digits}`,
  };
  await guestWithOrder(client, person, async (customerId) => {
    const member = { ...person, customerId };
    await adjust(client, member);
    await adjust(client, member);
    const erased = await send(client, 'erasure', {
      path: `customers/${customerId}/erasure`,
      key: newKey(client),
      body: {},
    });
    if (!erased) return;
    const texts = [person.id, person.name, person.email, person.phone.slice(1)];
    world.records.erased.push({ member, texts });
  });
};
