import { type Client, eventually } from './client.ts';
import { deliveryOf, type Delivery } from './host-api.ts';
import { type OrderStory, personEvent, tellOrder } from './shop-order.ts';
import type { Person } from './shop-order.ts';

/** Longer than any story, so that none of its steps is in the future. */
const STORY_MS = 15_000;
/** More than an order has on average, so that the backlog does not grow. */
const MOST_AT_ONCE = 8;

/** When a story may start: before any unacknowledged change of the methods. */
const storyStart = ({ world: { methodChange } }: Client): Date =>
  new Date(Math.min(Date.now(), methodChange.sinceMs ?? Number.POSITIVE_INFINITY) - STORY_MS);

/** Deliveries as hosts send them: some twice, some out of order. */
const asDeliveries = ({ random, world, name }: Client, { order, events }: OrderStory): Delivery[] => {
  const deliveries = events.map((event, index) =>
    deliveryOf(world.store.name, `${name}/${order.id}/${index}`, event),
  );
  const repeated = deliveries.filter(() => random.chance(0.15));
  return random.chance(0.4) ? random.shuffled([...deliveries, ...repeated]) : [...deliveries, ...repeated];
};

/** Sends the oldest waiting deliveries concurrently, and records which the server acknowledged. */
export const deliverSome = async ({ waiting, world }: Client, most = MOST_AT_ONCE): Promise<void> => {
  const some = waiting.splice(0, most);
  await Promise.all(
    some.map(async (delivery) => {
      await world.host.deliver(delivery);
      world.records.deliveries.set(delivery.key, 'applied');
    }),
  );
};

const orderId = (client: Client): string => `${client.name}-order-${client.count()}`;

/** A new order's whole life; part of it is delivered later, mixed with that of others. */
export const placeOrder = async (client: Client): Promise<void> => {
  const { world, random } = client;
  const story = tellOrder(random, {
    id: orderId(client),
    person: random.pick(world.records.members),
    currency: world.store.currency,
    at: storyStart(client),
  });
  world.records.orders.push(story.order);
  client.waiting.push(...asDeliveries(client, story));
  await deliverSome(client, random.int(1, MOST_AT_ONCE));
};

/** An order that uses a coupon. If it is cancelled after its payment, the points are returned. */
export const useCoupon = async (client: Client): Promise<void> => {
  const { world, random, api, members } = client;
  const open = world.records.redemptions.filter(
    ({ fate, member }) => fate === null && members.includes(member),
  );
  if (open.length === 0) return;
  const redemption = random.pick(open);
  const { coupons } = await api.read<{ coupons: { id: string; status: string }[] }>(
    'coupons',
    `customers/${redemption.member.customerId}/coupons?itemsPerPage=100`,
  );
  if (coupons.find(({ id }) => id === redemption.couponId)?.status !== 'active') return;
  const isCancelled = random.chance(0.4);
  redemption.fate = isCancelled ? 'cancelled' : 'used';
  const story = tellOrder(random, {
    id: orderId(client),
    person: redemption.member,
    currency: world.store.currency,
    at: storyStart(client),
    coupon: { code: redemption.code, isCancelled },
  });
  world.records.orders.push(story.order);
  client.waiting.push(...asDeliveries(client, story));
  await deliverSome(client);
};

/** Deliveries that cannot be applied: one that violates the documented format, and one with an unknown topic. */
export const deliverNonsense = async (client: Client): Promise<void> => {
  const { world } = client;
  const id = orderId(client);
  const wrong = deliveryOf(world.store.name, `${id}/wrong`, {
    topic: 'order.paid',
    data: { id, currency: 7 },
  });
  const strange = deliveryOf(world.store.name, `${id}/strange`, { topic: 'theme.published', data: { id } });
  await world.host.deliver(wrong);
  world.records.deliveries.set(wrong.key, 'parked');
  await world.host.deliver(strange);
  world.records.deliveries.set(strange.key, 'unknown');
};

/** The server's id of a customer of the shop, once the server knows them. */
export const customerIdOf = ({ api }: Pick<Client, 'api'>, { email }: Person): Promise<string> =>
  eventually(`customer ${email}`, async () => {
    const { customers } = await api.read<{ customers: { id: string }[] }>(
      'customers',
      `customers?q=${encodeURIComponent(email)}`,
    );
    return customers[0]?.id;
  });

/** Announces a customer and their order: half of it before `between`, half after. */
export const guestWithOrder = async (
  client: Client,
  person: Person,
  between: (customerId: string) => Promise<void>,
): Promise<void> => {
  const { world, random } = client;
  const announced = deliveryOf(world.store.name, `${orderId(client)}/announced`, personEvent(person));
  await world.host.deliver(announced);
  world.records.deliveries.set(announced.key, 'applied');
  const story = tellOrder(random, {
    id: orderId(client),
    person,
    currency: world.store.currency,
    at: storyStart(client),
  });
  world.records.orders.push(story.order);
  const deliveries = asDeliveries(client, story);
  const half = Math.floor(deliveries.length / 2);
  const known = { ...client, waiting: deliveries.slice(0, half) };
  await deliverSome(known, half);
  await between(await customerIdOf(client, person));
  client.waiting.push(...deliveries.slice(half));
};
