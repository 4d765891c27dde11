import { z } from 'zod';

/** The sandbox's environment variables. */
export const sandboxSettings = (secret: z.ZodString) => ({
  SANDBOX_URL: z.url().optional(),
  SANDBOX_CLIENT_ID: z.string().default('apps-hub'),
  SANDBOX_CLIENT_SECRET: secret.optional(),
  SANDBOX_WEBHOOK_SECRET: secret.optional(),
  SANDBOX_ACCESS_TOKEN: secret.optional(),
});

type SandboxSettings = z.output<z.ZodObject<ReturnType<typeof sandboxSettings>>>;

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
