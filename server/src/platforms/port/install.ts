import { installPath } from '@apps-hub/contract/hub/sign-in/values';
import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { z } from 'zod';

import type { HostAccess, HostCredentials } from './access.ts';
import type { HostProof } from './sign-in.ts';
import type { HostDelivery } from './webhooks.ts';

export interface HostStore {
  readonly externalId: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly timeZone: string;
  /** Missing if the host does not say. */
  readonly ownerEmail?: string | null;
  /** The storefront's address, checked by {@link asAddress}. Missing if the host does not report it; null if there is none. */
  readonly address?: string | null;
}

const ADDRESS_MAX_LENGTH = 300;

/** A store's address in a host's answer, without anything secret; null for anything else. */
export const asAddress = (text: string | null | undefined): string | null => {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  const address = origin + pathname;
  return /^https?:$/.test(protocol) && address.length <= ADDRESS_MAX_LENGTH ? address : null;
};

/** The longest name of the domain system (RFC 1035). */
const DOMAIN_MAX_LENGTH = 253;

/** At least two parts, the last with a letter, so that no address by number is a domain. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;

/** How a host name is stored and looked up: small letters, without "www."; null if it is none. */
export const asDomain = (hostName: string): string | null => {
  const domain = hostName.toLowerCase().replace(/^www\./, '');
  return domain.length <= DOMAIN_MAX_LENGTH && DOMAIN.test(domain) ? domain : null;
};

/** The store's own host name: null for an address below one that stores share, for one by number, and for none. */
export const domainOf = (address: string | null): string | null => {
  if (address === null) return null;
  const { hostname, pathname } = new URL(address);
  return pathname === '/' ? asDomain(hostname) : null;
};

/** An e-mail address in a host's answer; null for none, or for anything else. */
export const ownerEmailValue = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH)
  .regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/)
  .nullish()
  .catch(null);

/** An app installed in a store, with the host's credentials. */
export interface Installation {
  readonly app: string;
  readonly store: HostStore;
  readonly credentials: HostCredentials;
}

/** Renews tokens with the refresh token. */
export interface TokenRefresh {
  /** How long before expiry the access token is renewed. */
  readonly earlySeconds: number;
  /**
   * Whether using a refresh token twice revokes the store's access (Salla). After a renewal without an answer, such a host is called again
   * only once the access token has expired; other hosts (Shopify) at once.
   */
  readonly isSingleUse: boolean;
  /** `null` when the host refuses permanently; throws `HostUnavailable`, or `MaybeRenewed` if the token may have been used. */
  readonly renew: (access: HostAccess) => Promise<HostCredentials | null>;
}

/** Where hosts redirect the merchant's browser back to. */
export const callbackPath = (platform: string, app: string): string =>
  `${installPath(platform, app)}/callback`;

/** The OAuth code with which the host's consent page redirects the merchant back. */
export interface CodeGrant {
  readonly app: string;
  readonly code: string;
  /** The redirect address that was given to the host. */
  readonly redirectUri: string;
}

/** An installation by OAuth code: the host's response names the store. */
export interface CodeInstallation extends Installation {
  /** The app in the host's dashboard, where the merchant goes next. */
  readonly placeUrl: string;
}

/** `degraded`: some deliveries fail. `broken`: the host sends nothing until it is asked to. */
export type DeliveryHealth = 'healthy' | 'degraded' | 'broken';

export interface CodeInstall {
  /** The host's consent page; undefined for an app that is not on this host. */
  readonly consentUrl: (ask: {
    readonly app: string;
    readonly state: string;
    readonly redirectUri: string;
  }) => string | undefined;
  /** Exchanges the code; `null` for one that the host does not accept. Throws `HostUnavailable` and `PayloadError`. */
  readonly exchange: (grant: CodeGrant) => Promise<CodeInstallation | null>;
  /**
   * Gives the host a new token to put into the URL of the store's frame from now on, and returns its digest; the token itself is not stored.
   * Earlier ones stop working. Throws `HostUnavailable`.
   */
  readonly openFrame: (installation: Installation) => Promise<string>;
  /** The storefront's current address; null if the host reports none. Missing where it cannot be asked. Throws `HostUnavailable`. */
  readonly address?: (access: HostAccess) => Promise<string | null>;
  /** Subscribes to the host's events, once the installation is stored. Safe to repeat. */
  readonly subscribe: (access: HostAccess) => Promise<void>;
  /** For hosts that stop sending after failures; missing elsewhere. Both throw `HostUnavailable`. */
  readonly deliveries?: {
    /** The state of the host's deliveries to us: the worst of our subscriptions. */
    readonly health: (access: HostAccess) => Promise<DeliveryHealth>;
    /** Makes the host resume deliveries that it stopped. Events from the gap are lost. */
    readonly recover: (access: HostAccess) => Promise<void>;
  };
}

/** How a store installs an app, and how its credentials stay valid. Any of these may call the host. */
export interface InstallPort {
  /**
   * The installation in a delivery; `null` for any other delivery. Needs the raw body: the stored one has no credentials. Throws
   * `PayloadError` if the body is not as documented.
   */
  readonly fromDelivery: (delivery: HostDelivery, raw: Uint8Array) => Promise<Installation | null>;
  /** For hosts whose first sign-in installs the app, by exchanging its token (Shopify); `null` elsewhere. */
  readonly fromSignIn:
    | ((signIn: {
        readonly token: string;
        readonly app: string;
        readonly proof: HostProof;
      }) => Promise<Installation>)
    | null;
  /** For hosts that redirect the merchant's browser with a code (Zid). */
  readonly byCode?: CodeInstall;
  /** The app's page in the host's app store, where merchants install it and take a plan; undefined for an app that is not on this host. */
  readonly marketUrl?: (app: string) => string | undefined;
  /** `null` if tokens do not expire. */
  readonly refresh: TokenRefresh | null;
}
