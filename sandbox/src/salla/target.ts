import { createHmac } from 'node:crypto';
import type { SandboxConfig } from '../config.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import type { Target } from '../deliveries/target.ts';

/** Where and how Salla sends one of its deliveries; undefined for other platforms'. It counts only 200 and 201 as success. */
export const sallaTarget = (
  { sallaApps, appsUrl }: SandboxConfig,
  { topic }: DeliveryRow,
  raw: Uint8Array,
): Target | undefined => {
  const [, name] = /^salla:([^:]+):/.exec(topic) ?? [];
  const app = sallaApps?.find((each) => each.app === name);
  if (!app) return undefined;
  const signature = createHmac('sha256', app.webhookSecret).update(raw).digest('hex');
  return {
    url: `${appsUrl}/webhooks/salla`,
    headers: { 'X-Salla-Security-Strategy': 'Signature', 'X-Salla-Signature': signature },
    accepted: [200, 201],
  };
};
