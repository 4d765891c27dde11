import { createHash } from 'node:crypto';
import type { ErrorCode } from '@apps-hub/contract/errors';
import { err, ok, type Result } from '@apps-hub/domain/result';

import { parseJson } from '#outbound/parse-json.ts';
import { type HostDelivery, isSameSecret, type WebhookRequest } from '../port/webhooks.ts';
import { lifecycleData, orderNamed } from './api-types.ts';
import type { ZidApp } from './config.ts';
import { contentOf } from './mapper.ts';
import { basicOf, lifecyclePathOf, pathOf } from './secrets.ts';

/** The store events that all apps subscribe to; docs.zid.sa/webhooks lists all events. */
const STORE_EVENTS = [
  'order.create',
  'order.status.update',
  'order.payment_status.update',
  'customer.create',
  'customer.update',
  'customer.merchant.update',
] as const;

/** The loyalty app's rules may be for products of a category. */
const PRODUCT_EVENTS = ['product.update', 'category.update'] as const;

/** The store events that an app subscribes to. */
export const eventsFor = (app: string): readonly string[] =>
  app === 'loyalty' ? [...STORE_EVENTS, ...PRODUCT_EVENTS] : STORE_EVENTS;

const REFUSED = err('signature_invalid' as const);

const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex');
};

/** Whether the header has this user and password; the scheme is case-insensitive. */
const hasBasic = (headers: Headers, { username, password }: ReturnType<typeof basicOf>): boolean => {
  const [scheme = '', given = ''] = (headers.get('authorization') ?? '').split(' ');
  const expected = Buffer.from(`${username}:${password}`).toString('base64');
  return isSameSecret(given, expected) && scheme.toLowerCase() === 'basic';
};

const subjectOf = (event: string, id: string | undefined): string => {
  const [kind] = event.split('.');
  return id !== undefined && (kind === 'order' || kind === 'customer' || kind === 'product')
    ? `${kind}:${id}`
    : event;
};

/**
 * Zid does not sign webhooks. The address ends in a secret for one store and one event, and the delivery carries that store's password.
 * Both must match, so neither store nor event can be forged. A body that names another store is refused as well.
 */
const ofStore = (
  { headers, raw, pathSecret, query }: WebhookRequest,
  app: ZidApp,
): Result<HostDelivery, ErrorCode> => {
  const [store, event] = [query.get('store') ?? '', query.get('event') ?? ''];
  const isOurs = isSameSecret(pathSecret ?? '', pathOf(app, store, event));
  if (!hasBasic(headers, basicOf(app, store)) || !isOurs || !store || !event) return REFUSED;
  const text = Buffer.from(raw).toString('utf8');
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) return err('invalid_json');
  const named = orderNamed.safeParse(contentOf(body, event.startsWith('order.') ? 'order' : 'customer')).data;
  if (named?.store_id && named.store_id !== store) return REFUSED;
  return ok({
    storeExternalId: store,
    app: app.app,
    topic: event,
    // Zid sends no id. Two of our apps in one store get the same event about an order, which is applied once.
    deliveryKey: hashOf(event, store, raw),
    subject: subjectOf(event, named?.id),
    body: text,
  });
};

/** App events have no password, and only trigger a call to Zid. Their personal data are not stored. */
const ofApp = ({ raw, pathSecret }: WebhookRequest, app: ZidApp): Result<HostDelivery, ErrorCode> => {
  if (!isSameSecret(pathSecret ?? '', lifecyclePathOf(app))) return REFUSED;
  const body = lifecycleData.safeParse(parseJson(Buffer.from(raw).toString('utf8')));
  if (!body.success || !body.data.event_name.startsWith('app.')) return err('invalid_json');
  const { event_name: event, store_id: store } = body.data;
  return ok({
    storeExternalId: store,
    app: app.app,
    topic: event,
    deliveryKey: `${app.app}:${hashOf(event, store, raw)}`,
    subject: event,
    body: JSON.stringify({ event_name: event, store_id: store }),
  });
};

export const verifyZidWebhook = (
  request: WebhookRequest,
  apps: readonly ZidApp[],
): Result<HostDelivery, ErrorCode> => {
  const app = apps.find((each) => each.app === request.query.get('app'));
  if (!app) return REFUSED;
  return request.query.has('event') ? ofStore(request, app) : ofApp(request, app);
};
