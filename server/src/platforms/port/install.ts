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
  /** `null` where tokens do not expire. */
  readonly refresh: TokenRefresh | null;
}
