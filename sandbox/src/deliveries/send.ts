import type { SandboxConfig } from '../config.ts';
import type { Db } from '../db/db.ts';
import { sallaTarget } from '../salla/target.ts';
import { shopifyTarget } from '../shopify/target.ts';
import { zidTarget } from '../zid/target.ts';
import type { DeliveryRow } from './deliveries.ts';
import { signBody, type Target } from './target.ts';

const ATTEMPT_TIMEOUT_MS = 10_000;

export type Answer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly text: string };

/** Posts one delivery to the apps. Network errors and time-outs are returned, not thrown. */
export const sendDelivery = async (
  { config, fetch, db }: { config: SandboxConfig; fetch: typeof globalThis.fetch; db: Db },
  delivery: DeliveryRow,
): Promise<Answer> => {
  const raw = new TextEncoder().encode(delivery.body);
  const target =
    sallaTarget(config, delivery, raw) ??
    shopifyTarget(config, delivery, raw) ??
    zidTarget(db, delivery) ??
    ownTarget(config, delivery, raw);
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      headers: { 'Content-Type': 'application/json', ...target.headers },
      body: raw,
    });
    const body = await response.text();
    return {
      ok: target.accepted?.includes(response.status) ?? response.ok,
      text: `${response.status} ${body}`.trim().slice(0, 300),
    };
  } catch (error) {
    return { ok: false, text: describeFailure(error).slice(0, 300) };
  }
};

const ownTarget = (
  { appsUrl, webhookSecret }: SandboxConfig,
  delivery: DeliveryRow,
  raw: Uint8Array,
): Target => ({
  url: `${appsUrl}/webhooks/sandbox`,
  headers: {
    'User-Agent': 'Sandbox-Store-Platform',
    'X-Sandbox-Topic': delivery.topic,
    'X-Sandbox-Store': delivery.store_id,
    'X-Sandbox-Delivery': delivery.id,
    'X-Sandbox-Triggered-At': delivery.triggered_at,
    'X-Sandbox-Signature': signBody(raw, delivery.wrong_signature ? `not ${webhookSecret}` : webhookSecret),
  },
});

const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${ATTEMPT_TIMEOUT_MS / 1000} s`;
  // fetch puts the reason (ECONNREFUSED …) in `cause`.
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
};
