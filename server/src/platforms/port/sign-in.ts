import type { Role } from '@apps-hub/contract/abilities';
import type { ErrorCode } from '@apps-hub/contract/errors';
import type { Result } from '@apps-hub/domain/result';

/** Who a host's proof names. */
export interface HostProof {
  /** The proof's id and end where it works once; `null` where the host sends the same token each time (Zid). */
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
}

/** How staff of a store come in: the proof that they bring, who may frame our pages, and where the app is in the host's admin. */
export interface SignInPort {
  /** Checks the token that the host gave the page. Some hosts are asked about it (Salla); throws `HostUnavailable` without an answer. */
  verifyProof(request: ProofRequest): Promise<Result<HostProof, ErrorCode>>;
  /** The store that the address of a framed page names, where the host names it there and it can be one; nothing is proven by it. */
  storeOfFrame(query: URLSearchParams): string | null;
  /** Who may frame our pages for this store, as CSP sources; the page's bridge talks to the first of them. */
  frameAncestors(storeExternalId: string | null): readonly string[];
  /** Where a shop, named as its merchant knows it, has the app in the host's admin; nothing when it cannot be a shop's name. */
  adminPlace(
    shop: string,
    app: string,
  ): { readonly storeExternalId: string; readonly url: string } | undefined;
}
