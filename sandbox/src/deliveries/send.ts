import { createHmac } from 'node:crypto';
import type { SandboxConfig } from '../config.ts';
import { shopOf } from '../shopify/numbers.ts';
import type { DeliveryRow } from './deliveries.ts';
import { signBody } from './sign.ts';

const ATTEMPT_TIMEOUT_MS = 10_000;

export type Answer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly text: string };

/** Posts one delivery to the apps. Network errors and time-outs are returned, not thrown. */
export const sendDelivery = async (
  { config, fetch }: { config: SandboxConfig; fetch: typeof globalThis.fetch },
  delivery: DeliveryRow,
): Promise<Answer> => {
  const raw = new TextEncoder().encode(delivery.body);
  const salla = sallaHeaders(config, delivery, raw);
  const shopify = shopifyHeaders(config, delivery, raw);
  try {
    const response = await fetch(`${config.appsUrl}/webhooks/${hostOf(delivery)}`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        ...(salla ?? shopify ?? ownHeaders(config, delivery, raw)),
      },
      body: raw,
    });
    const body = await response.text();
    // To Salla, only 200 and 201 are success.
    return {
      ok: salla ? [200, 201].includes(response.status) : response.ok,
      text: `${response.status} ${body}`.trim().slice(0, 300),
    };
  } catch (error) {
    return { ok: false, text: describeFailure(error).slice(0, 300) };
  }
};

const hostOf = ({ topic }: DeliveryRow): string => /^(salla|shopify):/.exec(topic)?.[1] ?? 'sandbox';

const ownHeaders = (
  { webhookSecret }: SandboxConfig,
  delivery: DeliveryRow,
  raw: Uint8Array,
): Record<string, string> => ({
  'User-Agent': 'Sandbox-Store-Platform',
  'X-Sandbox-Topic': delivery.topic,
  'X-Sandbox-Store': delivery.store_id,
  'X-Sandbox-Delivery': delivery.id,
  'X-Sandbox-Triggered-At': delivery.triggered_at,
  'X-Sandbox-Signature': signBody(raw, delivery.wrong_signature ? `not ${webhookSecret}` : webhookSecret),
});

/** Salla's own headers, for its deliveries; undefined for ours. */
const sallaHeaders = (
  { sallaApps }: SandboxConfig,
  { topic }: DeliveryRow,
  raw: Uint8Array,
): Record<string, string> | undefined => {
  const [, name] = /^salla:([^:]+):/.exec(topic) ?? [];
  const app = sallaApps?.find((each) => each.app === name);
  if (!app) return undefined;
  const signature = createHmac('sha256', app.webhookSecret).update(raw).digest('hex');
  return { 'X-Salla-Security-Strategy': 'Signature', 'X-Salla-Signature': signature };
};

/** Shopify's own headers, for its deliveries; undefined for ours. Source: Shopify/shopify-app-js, lib/types.ts. */
const shopifyHeaders = (
  { shopifyApps }: SandboxConfig,
  { id, store_id: storeId, topic, triggered_at: triggeredAt }: DeliveryRow,
  raw: Uint8Array,
): Record<string, string> | undefined => {
  const [, name, event = ''] = /^shopify:([^:]+):(.+)$/.exec(topic) ?? [];
  const app = shopifyApps?.find((each) => each.app === name);
  if (!app) return undefined;
  return {
    'X-Shopify-Topic': event,
    'X-Shopify-Hmac-Sha256': signBody(raw, app.clientSecret),
    'X-Shopify-Shop-Domain': shopOf(storeId),
    'X-Shopify-API-Version': '2026-07',
    'X-Shopify-Webhook-Id': id,
    'X-Shopify-Event-Id': id,
    'X-Shopify-Triggered-At': triggeredAt,
  };
};

const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${ATTEMPT_TIMEOUT_MS / 1000} s`;
  // fetch puts the reason (ECONNREFUSED …) in `cause`.
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
};
