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

/** An app that came to a store, and what the host gave us to call it with. */
export interface Installation {
  readonly app: string;
  readonly store: HostStore;
  readonly credentials: HostCredentials;
}

/** Buys new tokens with the refresh token. */
export interface TokenRefresh {
  /** Renewed this long before the access token ends. */
  readonly earlySeconds: number;
  /** `null` when the host refuses for good; throws `HostUnavailable` without an answer. */
  readonly renew: (access: HostAccess) => Promise<HostCredentials | null>;
}

/** How a store comes to us and how we stay able to call it. All of it may call the host. */
export interface InstallPort {
  /**
   * The installation that a delivery brings, `null` for any other delivery. Takes the body as it came: what is kept of it has no
   * credentials. Throws `PayloadError` when it is not as promised.
   */
  readonly fromDelivery: (delivery: HostDelivery, raw: Uint8Array) => Promise<Installation | null>;
  /** Where the first sign-in installs, by exchanging its proof (Shopify); `null` elsewhere. */
  readonly fromSignIn:
    | ((signIn: {
        readonly token: string;
        readonly app: string;
        readonly proof: HostProof;
      }) => Promise<Installation>)
    | null;
  /** `null` where tokens do not end. */
  readonly refresh: TokenRefresh | null;
}
