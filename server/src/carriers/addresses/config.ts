import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { settingsOf, type Values } from '#settings/setting.ts';
import { oto } from './oto.ts';
import type { AddressResolver, ResolverAccount } from '../address-resolver.ts';
import { smsa } from './smsa.ts';
import { spl } from './spl.ts';

const setting = settingsOf('Carriers');

/** Each resolver's own URL. */
const RESOLVERS = {
  spl: { url: 'https://apina.address.gov.sa', open: spl },
  oto: { url: 'https://api.tryoto.com', open: oto },
  smsa: { url: 'https://ecomapis.smsaexpress.com', open: smsa },
} as const satisfies Readonly<
  Record<
    string,
    { url: string; open: (outbound: Outbound, account: ResolverAccount, now: () => Date) => AddressResolver }
  >
>;

/** Who says whether a Saudi National Address exists. */
export const ADDRESS_SETTINGS = {
  ADDRESS_RESOLVER: setting(z.enum(['spl', 'oto', 'smsa']).optional(), {
    says: 'Who is asked whether a Saudi National Address exists: Saudi Post, OTO or SMSA, none of them tried with an account so far ([carriers](carriers.md)).',
    unset: 'only the form of addresses is checked; with the sandbox of carriers, the sandbox is asked',
  }),
  ADDRESS_RESOLVER_KEY: setting(z.string().min(8).optional(), {
    says: "Saudi Post's or SMSA's API key, or OTO's refresh token. Required with a resolver.",
    isSecret: true,
  }),
  ADDRESS_RESOLVER_URL: setting(z.url({ protocol: /^https?$/ }).optional(), {
    says: "Another address for the resolver, such as its test system's; production requires https.",
    unset: "the resolver's own",
  }),
};

type AddressSettings = Values<typeof ADDRESS_SETTINGS>;

/** Throws for a resolver without its key, or a key without a resolver. */
export const refuseHalfResolver = ({ ADDRESS_RESOLVER, ADDRESS_RESOLVER_KEY }: AddressSettings): void => {
  if ((ADDRESS_RESOLVER === undefined) !== (ADDRESS_RESOLVER_KEY === undefined))
    throw new Error('ADDRESS_RESOLVER and ADDRESS_RESOLVER_KEY belong together: set both or neither');
};

interface Parts {
  readonly outbound: Outbound;
  readonly now: () => Date;
  /** The URL of the carriers' sandbox, if it is used. */
  readonly sandboxUrl?: string | undefined;
}

/** The configured resolver, or the sandbox's if the carriers' sandbox is used; undefined if only the form is checked. */
export const createAddressResolver = (
  { ADDRESS_RESOLVER, ADDRESS_RESOLVER_KEY: key, ADDRESS_RESOLVER_URL }: AddressSettings,
  { outbound, now, sandboxUrl }: Parts,
): AddressResolver | undefined => {
  if (ADDRESS_RESOLVER && key) {
    const { url, open } = RESOLVERS[ADDRESS_RESOLVER];
    return open(outbound, { url: (ADDRESS_RESOLVER_URL ?? url).replace(/\/$/, ''), key }, now);
  }
  return sandboxUrl === undefined
    ? undefined
    : spl(outbound, { url: `${sandboxUrl}/spl`, key: 'sandbox-address-key' });
};
