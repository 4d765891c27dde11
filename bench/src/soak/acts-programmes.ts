import { openShopper, type Shopper } from '../week/shopper.ts';
import { guestWithOrder } from './acts-orders.ts';
import { type Client, eventually, newKey, send, type World } from './client.ts';
import { fetchOutside } from './fetch-outside.ts';
import { campaignBody } from './programmes.ts';
import type { Person } from './shop-order.ts';

const CODE = /\b(\d{6})\b/;

interface CaughtMail {
  readonly id: string;
  readonly text: string;
}

/** The mails that the sandbox caught for an address, newest first. */
const mailsTo = async ({ programs }: World, email: string): Promise<readonly CaughtMail[]> => {
  const { sandboxUrl, secrets } = programs;
  const response = await fetchOutside(`${sandboxUrl}/api/admin/mail?to=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${secrets.SANDBOX_ACCESS_TOKEN}` },
  });
  const { mails } = (await response.json()) as { mails: CaughtMail[] }; // documented by the sandbox
  return mails;
};

/** A browser at the store's page, which repeats requests until they are decided, as people do. */
const browserOf = ({ world }: Client, email: string): Shopper => {
  const known = world.browsers.get(email);
  if (known) return known;
  const { calls, programs, storeId } = world;
  const seen = new Set<string>();
  const shopper = openShopper({
    origin: programs.appsUrl,
    storeId,
    network: '127.0.0.1',
    request: (url, init) => calls.decided('shopper', () => ({ url, init })),
    codeFor: async (address, ask) => {
      for (const { id } of await mailsTo(world, address)) seen.add(id);
      await ask();
      const mail = await eventually(`a code for ${address}`, async () =>
        (await mailsTo(world, address)).find(({ id, text }) => !seen.has(id) && CODE.test(text)),
      );
      return CODE.exec(mail.text)?.[1] ?? '';
    },
  });
  world.browsers.set(email, shopper);
  return shopper;
};

/** A customer signs in on the store's page, if they are not, visits a link and redeems points. */
export const visitShop = async (client: Client): Promise<void> => {
  const { random, members, world } = client;
  const member = random.pick(members);
  const shopper = browserOf(client, member.email);
  if (!(await shopper.isSignedIn())) {
    // The code may have been used by a request whose answer was lost.
    const done = await shopper.signIn(member.email).catch(() => undefined);
    if (done === undefined) return;
  }
  await shopper.post('/link');
  const coupon = await shopper.redeem(random.pick(world.programmes.rewardIds));
  if (!coupon) return;
  const { id: couponId, code, points } = coupon;
  world.records.redemptions.push({ member, couponId, code, points, fate: null });
};

/** A friend of a customer accepts their invitation. */
export const inviteFriend = async (client: Client): Promise<void> => {
  const { random, members, world, name, count } = client;
  const advocate = random.pick(members);
  const number = count();
  const code = `SOAK-${name}-${number}`;
  const kept = await send(client, 'codes', {
    path: 'loyalty/referral-codes',
    key: newKey(client),
    body: { codes: [{ code, customer: advocate.customerId }] },
  });
  if (!kept) return;
  const friend: Person = {
    id: `${name}-friend-${number}`,
    name: `Friend ${name} ${number}`,
    email: `${name}.${number}.friend@example.com`,
    phone: `+9665${world.store.name === 'demo' ? 4 : 6}${name.slice(-1)}${`${1_000_000 + number}`.slice(-6)}`,
  };
  await guestWithOrder(client, friend, async (customerId) => {
    await browserOf(client, friend.email)
      .signIn(friend.email, code)
      .catch(() => undefined);
    // An invitation pays for an order after it was accepted: the friend buys from now on like everybody.
    world.records.members.push({ ...friend, customerId });
  });
};

/** Approves or voids an invitation that waits. */
export const decideReferral = async (client: Client): Promise<void> => {
  const { api, random } = client;
  const { referrals } = await api.read<{ referrals: { id: string }[] }>(
    'referrals',
    'loyalty/referrals?state=waiting',
  );
  const [first] = referrals;
  if (!first) return;
  await send(client, 'decision', {
    path: `loyalty/referrals/${first.id}/decision`,
    key: newKey(client),
    body: { decision: random.chance(0.7) ? 'approve' : 'void', note: 'Known' },
  });
};

/** Changes what a running campaign gives, or pauses it; orders keep the terms of their creation. */
export const changeCampaign = async (client: Client): Promise<void> => {
  const { api, random, world } = client;
  const { campaigns } = await api.read<{ campaigns: { id: string; version: number }[] }>(
    'campaigns',
    'loyalty/campaigns',
  );
  const known = campaigns.find(({ id }) => id === world.programmes.campaignId);
  if (!known) throw new Error('the campaign is gone');
  await send(client, 'campaign', {
    method: 'PUT',
    path: `loyalty/campaigns/${known.id}`,
    key: newKey(client),
    body: {
      ...campaignBody(random.int(1, 15), random.chance(0.8) ? 'active' : 'inactive'),
      version: known.version,
    },
  });
};
