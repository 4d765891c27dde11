import type { HostAccess } from './access.ts';

/** Writes waybills into the host's orders. */
export interface WaybillsPort {
  /**
   * Sets all waybill numbers of an order, so that repeating it changes nothing. A refusal is permanent. Throws `HostUnavailable`, and
   * `NotSent` if a call was held back.
   */
  tell(
    access: HostAccess,
    order: { readonly externalId: string; readonly numbers: readonly string[] },
  ): Promise<{ readonly outcome: 'told' } | { readonly outcome: 'refused'; readonly reason: string }>;
}
