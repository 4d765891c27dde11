import { createHmac } from 'node:crypto';
import type { SandboxConfig } from '../config.ts';
import type { Db } from '../db/db.ts';
import { zidTarget } from '../zid/announce.ts';
import type { DeliveryRow } from './deliveries.ts';
import { signBody } from './sign.ts';

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
  const salla = sallaHeaders(config, delivery, raw);
  const zid = zidTarget(db, delivery);
  const url = zid?.url ?? `${config.appsUrl}/webhooks/${salla ? 'salla' : 'sandbox'}`;
  const headers = zid ? zidHeaders(zid) : (salla ?? ownHeaders(config, delivery, raw));
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      headers: { 'Content-Type': 'application/json', ...headers },
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

/** Zid sends back the user and password that it was given, and signs nothing. */
const zidHeaders = ({ proof }: { readonly proof: string | null }): Record<string, string> =>
  proof === null ? {} : { Authorization: proof };

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

const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${ATTEMPT_TIMEOUT_MS / 1000} s`;
  // fetch puts the reason (ECONNREFUSED …) in `cause`.
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
};
