import { z } from 'zod';

import { type Call, heldBackSeconds, type Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { accountOf, type HostAccess, secretsOf } from '../port/access.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { answerOf, failureOf } from '../port/host-answer.ts';
import {
  type CreditNote,
  creditNote,
  type OrderData,
  orderData,
  type SubscriptionData,
  subscriptionData,
} from './api-types.ts';
import type { ZidApp, ZidConfig } from './config.ts';

export interface ZidCall extends Pick<
  Call,
  'operation' | 'method' | 'timeoutMs' | 'isRepeatable' | 'isBackground'
> {
  /** Below the API's address, with its version. */
  readonly path: string;
  /** As JSON; Zid's older calls take a form instead. */
  readonly json?: unknown;
  readonly form?: FormData;
  /** What the call gives Zid to keep, besides the store's own tokens. */
  readonly secrets?: readonly string[];
}

/** One call of Zid's Merchant API with both tokens of a store; throws `NotSent` where it was held back. */
export type CallZid = (access: HostAccess, call: ZidCall) => Promise<Outcome>;

/** Sixty calls a minute per app and store, as a leaky bucket; nothing in an answer tells what is left. Source: docs.zid.sa/rate-limiting. */
const PACE = { burst: 60, perSecond: 1 } as const;

/** Nobody waits for these. */
export const READ = { method: 'GET', timeoutMs: 10_000, isRepeatable: true } as const;

/** The body and its type; the platform's own code writes the parts of a form. */
const encoded = async (json: unknown, form: FormData | undefined) => {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (!form) return undefined;
  const written = new Response(form);
  return { body: await written.text(), type: written.headers.get('content-type') ?? '' };
};

export const createCall =
  ({ apiUrl }: ZidConfig, outbound: Outbound): CallZid =>
  async (access, { path, json, form, secrets = [], ...rules }) => {
    const content = await encoded(json, form);
    const { accessToken, managerToken = '' } = access.credentials;
    const outcome = await outbound.call({
      ...rules,
      target: 'zid',
      accountId: accountOf(access),
      url: `${apiUrl}${path}`,
      headers: {
        accept: 'application/json',
        // Messages are shown to the merchant.
        'accept-language': 'ar',
        authorization: `Bearer ${accessToken}`,
        'x-manager-token': managerToken,
        // Calls outside /managers answer "no such user" without it.
        ...(path.startsWith('/v1/managers/') ? {} : { 'store-id': access.storeExternalId }),
        ...(content && { 'content-type': content.type }),
      },
      ...(content && { body: content.body }),
      secrets: [...secretsOf(access), ...secrets],
      paces: [{ bucket: `zid ${accountOf(access)}`, ...PACE }],
    });
    const seconds = heldBackSeconds(outcome);
    if (seconds !== undefined) throw new NotSent(rules.operation, seconds);
    return outcome;
  };

const isMissing = (outcome: Outcome): boolean => outcome.kind === 'answer' && outcome.status === 404;

/** Whether Zid says that these tokens are not, or no longer, valid. */
const isRefused = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && (outcome.status === 401 || outcome.status === 403);

export const orderPath = (id: string, rest: string): string =>
  `/v1/managers/store/orders/${encodeURIComponent(id)}/${rest}`;

/** Source: docs.zid.sa/view-order-12479054e0. */
export const readOrder = async (
  call: CallZid,
  access: HostAccess,
  id: string,
): Promise<OrderData | undefined> => {
  const outcome = await call(access, { ...READ, operation: 'read order', path: orderPath(id, 'view') });
  return isMissing(outcome) ? undefined : answerOf(outcome, z.object({ order: orderData })).order;
};

/** Source: docs.zid.sa/get-order-credit-notes. */
export const readCreditNotes = async (
  call: CallZid,
  access: HostAccess,
  id: string,
): Promise<CreditNote[]> => {
  const path = orderPath(id, 'credit-notes');
  const outcome = await call(access, { ...READ, operation: 'read credit notes', path });
  if (isMissing(outcome)) return [];
  return answerOf(outcome, z.object({ payload: z.object({ credit_notes: z.array(creditNote) }) })).payload
    .credit_notes;
};

/** Live captures have the store below `user`, and the currency as an object; both plainer forms are documented. */
const storeInfo = z.object({
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  title: z.string().min(1),
  currency: z.union([
    z.string(),
    z.object({ code: z.string(), country: z.object({ code: z.string() }).nullish().catch(null) }),
  ]),
});
const profile = z.union([
  z.object({ user: z.object({ store: storeInfo }) }).transform(({ user }) => user.store),
  z.object({ store: storeInfo }).transform(({ store }) => store),
]);

export type StoreInfo = z.output<typeof profile>;

/** The store that the tokens belong to; undefined for tokens that Zid does not accept (any more). */
export const readStore = async (call: CallZid, access: HostAccess): Promise<StoreInfo | undefined> => {
  const path = '/v1/managers/account/profile';
  const outcome = await call(access, { ...READ, operation: 'read store', path });
  return isRefused(outcome) ? undefined : answerOf(outcome, profile);
};

/** What the store pays us by; undefined where it has no subscription. Source: docs.zid.sa/subscription-details-13896876e0. */
export const readSubscription = async (
  call: CallZid,
  access: HostAccess,
  { appId }: ZidApp,
): Promise<SubscriptionData | undefined> => {
  const query = new URLSearchParams({ app_id: appId }).toString();
  const path = `/v1/market/app/subscription?${query}`;
  const outcome = await call(access, { ...READ, operation: 'read subscription', path });
  if (isMissing(outcome)) return undefined;
  return answerOf(outcome, z.object({ subscription: subscriptionData.nullable() })).subscription ?? undefined;
};

/** Gives the store's frame a token, which Zid puts into its address from now on. Source: docs.zid.sa/embedded-apps-2168216m0. */
export const registerFrameToken = async (call: CallZid, access: HostAccess, token: string): Promise<void> => {
  const outcome = await call(access, {
    operation: 'register frame token',
    method: 'POST',
    path: '/v1/managers/embedded-apps-token',
    json: { token },
    secrets: [token],
    timeoutMs: 10_000,
    // The last one counts.
    isRepeatable: true,
  });
  if (outcome.kind !== 'answer' || outcome.status >= 300)
    throw new HostUnavailable(`the frame's token was not registered: ${failureOf(outcome)}`);
};

/** What a webhook's subscription asks for. Source: docs.zid.sa create-a-webhook. */
export interface Subscription {
  readonly event: string;
  readonly target_url: string;
  readonly original_id: number;
  readonly subscriber: string;
  readonly conditions: Readonly<Record<string, never>>;
  readonly username: string;
  readonly password: string;
}

/** Zid answers a second subscription with 409 or 422; live captures disagree. */
const ALREADY = new Set([409, 422]);

export const subscribeTo = async (
  call: CallZid,
  access: HostAccess,
  subscription: Subscription,
): Promise<void> => {
  const outcome = await call(access, {
    operation: 'subscribe',
    method: 'POST',
    path: '/v1/managers/webhooks',
    json: subscription,
    secrets: [subscription.password, subscription.target_url],
    timeoutMs: 10_000,
    isRepeatable: true,
  });
  const isThere = outcome.kind === 'answer' && (outcome.status < 300 || ALREADY.has(outcome.status));
  if (!isThere) throw new HostUnavailable(`no subscription to ${subscription.event}: ${failureOf(outcome)}`);
};
