import { installPath } from '@apps-hub/contract/hub/accounts/values';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { HostAccess, HostCredentials } from './access.ts';
import type { HostProof } from './sign-in.ts';
import type { HostDelivery } from './webhooks.ts';

export interface HostStore {
  readonly externalId: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly timeZone: string;
}

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
   * Whether a refresh token that was shown twice costs the store its access (Salla). After a renewal without an answer, such a host is asked
   * again only once the access token has expired; others (Shopify) at once.
   */
  readonly isSingleUse: boolean;
  /** `null` when the host refuses permanently; throws `HostUnavailable`, or `MaybeRenewed` if it may have been done. */
  readonly renew: (access: HostAccess) => Promise<HostCredentials | null>;
}

/** Where hosts bring the merchant's browser back to. */
export const callbackPath = (platform: string, app: string): string =>
  `${installPath(platform, app)}/callback`;

/** What the merchant's browser brings back from the host's page of consent. */
export interface CodeGrant {
  readonly app: string;
  readonly code: string;
  /** Where the browser was sent back to, as the host was told. */
  readonly redirectUri: string;
}

/** An installation by OAuth code: of which store it is, only the host's answer tells. */
export interface CodeInstallation extends Installation {
  /** Digest of a token that the host from now on puts into the address of the store's frame; the token itself is not kept. */
  readonly frameTokenDigest: string;
  /** The app in the host's dashboard, where the merchant goes next. */
  readonly placeUrl: string;
}

export interface CodeInstall {
  /** The host's page of consent; undefined for an app that is not on this host. */
  readonly consentUrl: (ask: {
    readonly app: string;
    readonly state: string;
    readonly redirectUri: string;
  }) => string | undefined;
  /** Exchanges the code; `null` for one that the host does not accept. Throws `HostUnavailable` and `PayloadError`. */
  readonly exchange: (grant: CodeGrant) => Promise<CodeInstallation | null>;
  /** Once the installation is stored: asks the host for what we want to hear. Safe to repeat. */
  readonly subscribe: (access: HostAccess) => Promise<void>;
}

/** How a store installs an app and how its credentials are kept valid. All of it may call the host. */
export interface InstallPort {
  /**
   * The installation a delivery announces; `null` for any other delivery. Needs the raw body: the stored one has no credentials.
   * Throws `PayloadError` when the body is not as documented.
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
  /** For hosts that send the merchant's browser with a code (Zid). */
  readonly byCode?: CodeInstall;
  /** `null` where tokens do not expire. */
  readonly refresh: TokenRefresh | null;
}
