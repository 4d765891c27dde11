import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { settingsOf, type Values } from '#settings/setting.ts';
import type { SmsAccount, SmsSender } from './sms.ts';
import { taqnyat } from './taqnyat.ts';
import { unifonic } from './unifonic.ts';

const sms = settingsOf('SMS');

/** Each provider with its address. */
const PROVIDERS = {
  unifonic: { url: 'https://el.cloud.unifonic.com', open: unifonic },
  taqnyat: { url: 'https://api.taqnyat.sa', open: taqnyat },
} as const satisfies Readonly<
  Record<string, { url: string; open: (outbound: Outbound, account: SmsAccount) => SmsSender }>
>;

/** Who sends text messages; for now those with the sign-in codes of stores' customers. */
export const SMS_SETTINGS = {
  SMS_PROVIDER: sms(z.enum(['unifonic', 'taqnyat']).optional(), {
    says: "Who sends the sign-in codes of stores' customers to phones ([the customers' side](shopper.md)).",
    unset: 'codes are only mailed',
  }),
  SMS_SECRET: sms(z.string().min(8).optional(), {
    says: "Unifonic's AppSid, or Taqnyat's bearer token. Required with a provider.",
    isSecret: true,
  }),
  SMS_SENDER: sms(z.string().min(1).max(20).optional(), {
    says: "The sender's name as the provider has registered it. Required with a provider.",
  }),
  SMS_URL: sms(z.url({ protocol: /^https?$/ }).optional(), {
    says: "Another address for the provider, such as the sandbox's; production requires https.",
    unset: "the provider's own",
  }),
  SMS_PER_STORE: sms(z.coerce.number().int().positive().default(200), {
    says: 'Sign-in codes that one store may have sent to phones in 24 hours. Then its customers can use their email addresses, and the store is told.',
  }),
};

type SmsSettings = Values<typeof SMS_SETTINGS>;

/** Throws for a provider without its account, or an account without a provider. */
export const refuseHalfSms = ({ SMS_PROVIDER, SMS_SECRET, SMS_SENDER }: SmsSettings): void => {
  const given = [SMS_PROVIDER, SMS_SECRET, SMS_SENDER].filter(Boolean).length;
  if (given !== 0 && given !== 3)
    throw new Error('SMS_PROVIDER, SMS_SECRET and SMS_SENDER belong together: set all or none');
};

/** The configured provider; undefined if there is none. */
export const createSmsSender = (settings: SmsSettings, outbound: Outbound): SmsSender | undefined => {
  const { SMS_PROVIDER, SMS_SECRET: secret, SMS_SENDER: sender, SMS_URL, SMS_PER_STORE } = settings;
  if (!SMS_PROVIDER || !secret || !sender) return undefined;
  const { url, open } = PROVIDERS[SMS_PROVIDER];
  return open(outbound, {
    url: (SMS_URL ?? url).replace(/\/$/, ''),
    secret,
    sender,
    mostPerStore: SMS_PER_STORE,
  });
};
