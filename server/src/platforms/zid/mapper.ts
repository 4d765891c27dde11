import { isAppName } from '@apps-hub/contract/apps';

import { parseJson } from '#outbound/parse-json.ts';
import type { HostAccess } from '../port/access.ts';
import { parsePayload, PayloadError } from '../port/errors.ts';
import type { HostEvent, StoredDelivery, Understanding } from '../port/events.ts';
import {
  type CreditNote,
  customerData,
  type OrderData,
  orderData,
  orderNamed,
  orderWithStatus,
  type Returnable,
  type SubscriptionData,
} from './api-types.ts';
import { zidInstant } from './dates.ts';
import { type Tells, toCustomer, toOrder, toReturned } from './order-mapper.ts';
import { toPlan } from './plans.ts';
import { isCancelled, standingOf } from './statuses.ts';

/** Calls to Zid that some events need; each throws `HostUnavailable`. */
export interface LookUps {
  readonly order: (access: HostAccess, id: string) => Promise<OrderData | undefined>;
  /** What can still be returned; undefined if the app may not read it. */
  readonly returnable: (access: HostAccess, id: string) => Promise<Returnable | undefined>;
  readonly creditNotes: (access: HostAccess, id: string) => Promise<readonly CreditNote[]>;
  /** Undefined if the store has none. */
  readonly subscription: (access: HostAccess) => Promise<SubscriptionData | undefined>;
  /** Whether Zid still accepts the store's tokens. */
  readonly isInstalled: (access: HostAccess) => Promise<boolean>;
  readonly now: () => Date;
}

const events = (...some: HostEvent[]): Understanding => ({ kind: 'events', events: some });

/** Zid documents the content but not the envelope: API responses nest it below its name, deliveries may not. */
export const contentOf = (body: unknown, name: 'order' | 'customer' | 'product'): unknown =>
  typeof body === 'object' && body !== null && name in body
    ? (body as Readonly<Record<string, unknown>>)[name] // any object can be read by key
    : body;

/**
 * Everything that Zid has about an order, in up to three calls. An order that Zid no longer has counts as cancelled: there is no event for
 * it.
 */
const orderEvents = async (
  { order, returnable, creditNotes, now }: LookUps,
  access: HostAccess,
  { id, tells }: { readonly id: string; readonly tells: Tells },
): Promise<HostEvent[]> => {
  const data = await order(access, id);
  if (!data) return [{ type: 'order_cancelled', orderExternalId: id, cancelledAt: now() }];
  const { returned } = standingOf(data);
  if (returned === 'nothing') return [toOrder(data, tells)];
  const returns = {
    returnable: returned === 'part' ? await returnable(access, id) : undefined,
    notes: await creditNotes(access, id),
  };
  return toReturned(data, returns, tells);
};

/** The events of an order whose facts may be unreadable, e.g. for a gift card: for a cancelled one, the cancellation alone. */
const orCancellation = (told: unknown, now: () => Date) => {
  const { data } = orderWithStatus.safeParse(told);
  return (error: unknown): HostEvent[] => {
    if (!(error instanceof PayloadError) || !data || !isCancelled(data)) throw error;
    const cancelledAt = zidInstant(data.updated_at) ?? now();
    return [{ type: 'order_cancelled', orderExternalId: data.id, cancelledAt }];
  };
};

/** An order from its event; undefined if the event lacks its products or the refunded amount. */
const toldOrder = (told: unknown, tells: Tells): HostEvent | undefined => {
  const whole = orderData.safeParse(told);
  return whole.success && standingOf(whole.data).returned === 'nothing'
    ? toOrder(whole.data, tells)
    : undefined;
};

/** Maps an order from its event, or reads it from Zid. */
const toOrderUnderstanding = (body: unknown, lookUps: LookUps, tells: Tells): Understanding => {
  const told = contentOf(body, 'order');
  const ifUnreadable = orCancellation(told, lookUps.now);
  try {
    const order = toldOrder(told, tells);
    if (order) return events(order);
  } catch (error) {
    return events(...ifUnreadable(error));
  }
  const { id } = parsePayload(orderNamed, told);
  return {
    kind: 'look_up',
    lookUp: (access) => orderEvents(lookUps, access, { id, tells }).catch(ifUnreadable),
  };
};

/** App events are unauthenticated, so they only trigger a call to Zid. */
const toLifecycle = (event: string, app: string | null, lookUps: LookUps): Understanding => {
  if (app === null || !isAppName(app)) throw new PayloadError(`${event}: of no app`);
  if (event === 'app.market.application.uninstall')
    return {
      kind: 'look_up',
      lookUp: async (access) => ((await lookUps.isInstalled(access)) ? [] : [{ type: 'uninstalled', app }]),
      ifRefused: [{ type: 'uninstalled', app }],
    };
  if (/^app\.market\.(subscription\.|application\.(install|authorized)$)/.test(event))
    return {
      kind: 'look_up',
      lookUp: async (access) => toPlan(await lookUps.subscription(access), app, lookUps.now()),
    };
  return /^app\.market\.(application\.rated|private\.plan\.request)$/.test(event)
    ? events()
    : { kind: 'unknown' };
};

/** Our own event name for an order that a backfill read from Zid. */
export const ORDER_READ = 'order.read';

const ORDER = /^order\.(read|create|status\.update|payment_status\.update)$/;
const CUSTOMER = /^customer\.(create|update|merchant\.update)$/;
/** Events that we ignore. */
const NOTHING_TO_DO = /^(customer\.login|abandoned_cart\..+)$/;
/** Source: docs.zid.sa, webhook events of products and categories. Zid does not document their bodies. */
const PRODUCT = /^product\.(create|update|publish|delete)$/;
/** A category's event may concern any product. */
const CATEGORY = /^category\..+$/;

/** The product that an event names, or any if it names none. */
const productIn = (content: unknown): string | null =>
  orderNamed.safeParse(contentOf(content, 'product')).data?.id ?? null;

const tellsOf = (topic: string): Tells => {
  if (topic === ORDER_READ) return 'state';
  return topic === 'order.payment_status.update' ? 'payment' : 'change';
};

/** Maps a stored Zid delivery. */
export const understandWith =
  (lookUps: LookUps) =>
  ({ app, topic, body }: StoredDelivery): Understanding => {
    if (topic.startsWith('app.')) return toLifecycle(topic, app, lookUps);
    const content = parseJson(body);
    if (ORDER.test(topic)) return toOrderUnderstanding(content, lookUps, tellsOf(topic));
    if (CUSTOMER.test(topic))
      return events({
        type: 'customer',
        customer: toCustomer(parsePayload(customerData, contentOf(content, 'customer'))),
      });
    if (PRODUCT.test(topic)) return events({ type: 'product_changed', externalId: productIn(content) });
    if (CATEGORY.test(topic)) return events({ type: 'product_changed', externalId: null });
    return NOTHING_TO_DO.test(topic) ? events() : { kind: 'unknown' };
  };
