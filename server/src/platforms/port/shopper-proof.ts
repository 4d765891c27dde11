import type { ErrorCode } from '@apps-hub/contract/errors';
import type { Result } from '@apps-hub/domain/result';

/** A shopper of a store as its host proved them to our server. */
export interface ShopperProof {
  readonly storeExternalId: string;
  /** The customer's id at the host; null for a guest. */
  readonly customerExternalId: string | null;
}

/** Hosts that prove who a shopper is. What a storefront's page says by itself proves nothing. */
export interface ShopperProofPort {
  /** Verifies a request that the host forwarded from its shop's own address, by its signed query. */
  verifyForwarded(query: URLSearchParams, now: Date): Result<ShopperProof, ErrorCode>;
  /** Verifies a token that the host gave to one of our extensions in its account or checkout pages. */
  verifyToken(token: string, now: Date): Promise<Result<ShopperProof, ErrorCode>>;
}
