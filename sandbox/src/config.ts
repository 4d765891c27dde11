import { z } from 'zod';
import { readSallaApps, type SallaApp } from './salla/config.ts';
import { readZidApps, type ZidApp } from './zid/config.ts';
import { readShopifyApps, type ShopifyApp } from './shopify/config.ts';
import { type Host, isHost } from './stores/host-stores.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const secret = z.string().min(16, 'must have at least 16 characters');

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  APPS_URL: origin.default('http://localhost:3000'),
  SANDBOX_URL: origin.optional(),
  SANDBOX_DB: z.string().min(1),
  DEMO_YEAR_ENDS_AT: z.coerce.date().optional(),
  SANDBOX_CLIENT_ID: z.string().min(1),
  SANDBOX_CLIENT_SECRET: secret,
  SANDBOX_WEBHOOK_SECRET: secret,
  SANDBOX_ACCESS_TOKEN: secret,
  SANDBOX_HOST_STORES: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter((name) => isHost(name))),
  SANDBOX_HOST_APPS: z
    .string()
    .default('loyalty,aramex')
    .transform((names) => names.split(',')),
});

/** The sandbox's configuration: URLs as origins, and the secrets it shares with the apps. */
export interface SandboxConfig {
  readonly sandboxUrl: string;
  readonly appsUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
  readonly accessToken: string;
  /** The apps registered at Salla, which the sandbox simulates too; none by default. */
  readonly sallaApps?: readonly SallaApp[];
  /** The same for Zid. */
  readonly zidApps?: readonly ZidApp[];
  /** The same for Shopify. */
  readonly shopifyApps?: readonly ShopifyApp[];
  /** The hosts on which the sandbox has a store with our apps; none by default. */
  readonly hostStores?: readonly Host[];
  /** The apps that are installed in those stores at the first start; the others can be installed on the host's page. */
  readonly hostApps?: readonly string[];
}

/** Reads the environment; throws one error that names every missing or invalid variable. */
export const readEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): {
  port: number;
  /** SMTP port of the mail catcher; unset: no mail is caught. */
  smtpPort: number | undefined;
  databasePath: string;
  /** The end of the year that the demo store is filled with on first start; unset: it stays empty. */
  demoYearEndsAt: Date | undefined;
  config: SandboxConfig;
} => {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox store cannot start; check these variables:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.SANDBOX_PORT,
    smtpPort: values.SANDBOX_SMTP_PORT,
    databasePath: values.SANDBOX_DB,
    demoYearEndsAt: values.DEMO_YEAR_ENDS_AT,
    config: {
      sandboxUrl: values.SANDBOX_URL ?? `http://localhost:${values.SANDBOX_PORT}`,
      appsUrl: values.APPS_URL,
      clientId: values.SANDBOX_CLIENT_ID,
      clientSecret: values.SANDBOX_CLIENT_SECRET,
      webhookSecret: values.SANDBOX_WEBHOOK_SECRET,
      accessToken: values.SANDBOX_ACCESS_TOKEN,
      sallaApps: readSallaApps(env),
      zidApps: readZidApps(env),
      shopifyApps: readShopifyApps(env),
      hostStores: values.SANDBOX_HOST_STORES,
      hostApps: values.SANDBOX_HOST_APPS,
    },
  };
};
