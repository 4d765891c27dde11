import type { Role } from '@apps-hub/contract/abilities';
import type { ErrorCode } from '@apps-hub/contract/errors';
import type { Result } from '@apps-hub/domain/result';

/** Whom a host's sign-in token identifies. */
export interface HostProof {
  /** The token's id and expiry if it is single-use; `null` if the host sends the same token each time (Zid). */
  readonly oneUse: { readonly id: string; readonly expiresAt: Date } | null;
  readonly storeExternalId: string;
  readonly staff: {
    readonly externalId: string;
    readonly name: string;
    readonly email: string | null;
    readonly role: Role;
  };
}

export interface ProofRequest {
  readonly token: string;
  readonly app: string;
  readonly now: Date;
  /** For hosts with frame tokens (Zid): the store that a token with this digest was registered for. */
  readonly storeOfFrameToken?: (digest: string) => Promise<string | undefined>;
}

/** What a host requires at the start of the head of framed pages: its script before all others. */
export interface FrameHead {
  readonly metas: Readonly<Record<string, string>>;
  readonly scriptUrl: string;
}

/** How a store's staff sign in: their token, who may frame our pages, and the app's URL in the host's admin. */
export interface SignInPort {
  /** Verifies the page's token; may call the host (Salla). Throws `HostUnavailable`. */
  verifyProof(request: ProofRequest): Promise<Result<HostProof, ErrorCode>>;
  /** The store id in a framed page's URL, if the host adds one and it is well-formed; unverified. */
  storeOfFrame(query: URLSearchParams): string | null;
  /** CSP sources that may frame our pages for this store; the bridge talks to the first one. */
  frameAncestors(storeExternalId: string | null): readonly string[];
  /** Whether the host's till gives our extension the same tokens, for the member of staff who is signed in at it. */
  readonly hasTill?: true;
  /** Headers of an answer that rejects a token, for the host's page; none by default. */
  readonly refusalHeaders?: Readonly<Record<string, string>>;
  /** The address of a store's shop, if the host derives it from the store's id. */
  readonly storefrontUrl?: (storeExternalId: string) => string | undefined;
  /** The page of the host's admin where the merchant switches on our part of the storefront; missing if the host has no such page. */
  readonly switchOnUrl?: (storeExternalId: string) => string | undefined;
  /** The host's own script for framed pages; missing or `null` if there is none. */
  readonly frameHead?: (app: string) => FrameHead | null;
  /** The app's URL in the host's admin for a shop as entered by the merchant; undefined if it is not a valid shop. */
  adminPlace(
    shop: string,
    app: string,
  ): { readonly storeExternalId: string; readonly url: string } | undefined;
}
