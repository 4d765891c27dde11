import { z } from 'zod';

import { secret, settingsOf, type Values } from '#settings/setting.ts';

const setting = settingsOf('Development');

/** The sandbox's environment variables. */
export const SANDBOX_SETTINGS = {
  SANDBOX_URL: setting(z.url().optional(), {
    says: 'The sandbox store platform; production refuses it.',
    unset: 'there is no sandbox',
  }),
  SANDBOX_CLIENT_ID: setting(z.string().default('apps-hub'), { says: 'Our client id at the sandbox.' }),
  SANDBOX_CLIENT_SECRET: setting(secret.optional(), {
    says: 'Our client secret at the sandbox.',
    isSecret: true,
  }),
  SANDBOX_WEBHOOK_SECRET: setting(secret.optional(), {
    says: 'Signs the webhooks of the sandbox.',
    isSecret: true,
  }),
  SANDBOX_ACCESS_TOKEN: setting(secret.optional(), {
    says: 'The access token of the demo store at the sandbox.',
    isSecret: true,
  }),
};

type SandboxSettings = Values<typeof SANDBOX_SETTINGS>;

/** The adapter's configuration. */
export interface SandboxConfig {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
}

/** The sandbox platform's settings, when all are set. */
export const sandboxConfig = (settings: SandboxSettings): SandboxConfig | undefined => {
  const { SANDBOX_URL, SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET, SANDBOX_WEBHOOK_SECRET } = settings;
  if (!SANDBOX_URL || !SANDBOX_CLIENT_SECRET || !SANDBOX_WEBHOOK_SECRET) return undefined;
  return {
    url: SANDBOX_URL,
    clientId: SANDBOX_CLIENT_ID,
    clientSecret: SANDBOX_CLIENT_SECRET,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
  };
};

/** Throws when a sandbox is configured in production. */
export const refuseSandbox = ({ SANDBOX_URL }: SandboxSettings): void => {
  if (SANDBOX_URL) throw new Error('SANDBOX_URL is for development: production has no sandbox platform');
};
