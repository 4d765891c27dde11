import type { SandboxConfig } from '../config.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import { signBody, type Target } from '../deliveries/target.ts';
import { shopOf } from './numbers.ts';

/** Where and how Shopify sends one of its deliveries; undefined for other platforms'. Source: Shopify/shopify-app-js, lib/types.ts. */
export const shopifyTarget = (
  { shopifyApps, appsUrl }: SandboxConfig,
  { id, store_id: storeId, topic, triggered_at: triggeredAt }: DeliveryRow,
  raw: Uint8Array,
): Target | undefined => {
  const [, name, event = ''] = /^shopify:([^:]+):(.+)$/.exec(topic) ?? [];
  const app = shopifyApps?.find((each) => each.app === name);
  if (!app) return undefined;
  return {
    url: `${appsUrl}/webhooks/shopify`,
    headers: {
      'X-Shopify-Topic': event,
      'X-Shopify-Hmac-Sha256': signBody(raw, app.clientSecret),
      'X-Shopify-Shop-Domain': shopOf(storeId),
      'X-Shopify-API-Version': '2026-07',
      'X-Shopify-Webhook-Id': id,
      'X-Shopify-Event-Id': id,
      'X-Shopify-Triggered-At': triggeredAt,
    },
  };
};
