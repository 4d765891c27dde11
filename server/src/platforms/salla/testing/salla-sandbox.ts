import { type Heard, type SandboxProcess, startSandbox } from '../../../../test/sandbox-process.ts';
import { createOutbound } from '../../../outbound/outbound.ts';
import { wait } from '../../../wait.ts';
import type { HostAccess } from '../../port/access.ts';
import type { HostPlatform } from '../../port/host-platform.ts';
import type { HostDelivery } from '../../port/webhooks.ts';
import type { SallaConfig } from '../config.ts';
import { sallaPlatform } from '../provider.ts';

const PARTS = {
  APP_ID: '11',
  CLIENT_ID: 'client of loyalty',
  CLIENT_SECRET: 'client secret of loyalty',
  WEBHOOK_SECRET: 'webhook secret of loyalty',
};

const now = (): Date => new Date();

/** The sandbox as Salla, with the loyalty app installed in the demo store. */
export interface SallaSandbox {
  readonly sandbox: SandboxProcess;
  readonly salla: HostPlatform;
  readonly access: HostAccess;
  /** The webhook that announced the installation. */
  readonly announced: Heard;
  readonly verified: (heard: Heard) => HostDelivery;
  /** What the merchant does on Salla. */
  readonly onSalla: (method: string, path: string) => Promise<{ readonly token: string }>;
}

const deliveryOf = (salla: HostPlatform, { headers, raw }: Heard): HostDelivery => {
  const request = { headers, raw, pathSecret: null, query: new URLSearchParams() };
  const delivery = salla.webhooks.verify(request);
  if (!delivery.ok) throw new Error(delivery.error);
  return delivery.value;
};

/** `atSalla`: what stands between the adapter and the sandbox. */
export const openSallaSandbox = async (atSalla: typeof fetch = fetch): Promise<SallaSandbox> => {
  const env = Object.entries(PARTS).map(([part, value]) => [`SALLA_LOYALTY_${part}`, value]);
  const sandbox = await startSandbox(Object.fromEntries(env));
  const config: SallaConfig = {
    apiUrl: `${sandbox.url}/salla`,
    accountsUrl: `${sandbox.url}/salla`,
    adminUrl: sandbox.url,
    apps: [
      {
        app: 'loyalty',
        appId: PARTS.APP_ID,
        clientId: PARTS.CLIENT_ID,
        clientSecret: PARTS.CLIENT_SECRET,
        webhookSecret: PARTS.WEBHOOK_SECRET,
        strategy: 'signature',
      },
    ],
  };
  const salla = sallaPlatform(
    config,
    createOutbound({ fetch: atSalla, now, wait, log: () => undefined }),
    now,
  );
  const onSalla = async (method: string, path: string) => {
    const response = await fetch(`${sandbox.url}/api/admin/salla/demo/${path}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.accessToken}` },
    });
    return (await response.json()) as { readonly token: string };
  };
  const verified = (heard: Heard): HostDelivery => deliveryOf(salla, heard);
  await onSalla('PUT', 'loyalty');
  const announced = await sandbox.hear('salla:app.store.authorize');
  const installation = await salla.install.fromDelivery(verified(announced), announced.raw);
  if (!installation) throw new Error('an installation');
  const { credentials, store } = installation;
  const access = { app: 'loyalty', storeExternalId: store.externalId, credentials };
  return { sandbox, salla, access, announced, verified, onSalla };
};
