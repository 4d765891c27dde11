import type { BackfillPort } from './backfill.ts';
import type { DiscountsPort } from './discounts.ts';
import type { EventsPort } from './events.ts';
import type { InstallPort } from './install.ts';
import type { OwnProgrammePort } from './own-programme.ts';
import type { ProductsPort } from './products.ts';
import type { ShipmentsPort } from './shipments.ts';
import type { ShopperProofPort } from './shopper-proof.ts';
import type { SignInPort } from './sign-in.ts';
import type { StorefrontRulesPort } from './storefront-rules.ts';
import type { WaybillsPort } from './waybills.ts';
import type { WebhooksPort } from './webhooks.ts';

/** One host platform. Adapters do not depend on each other; all other code uses only this port. */
export interface HostPlatform {
  readonly signIn: SignInPort;
  readonly webhooks: WebhooksPort;
  readonly events: EventsPort;
  readonly discounts: DiscountsPort;
  readonly products: ProductsPort;
  readonly install: InstallPort;
  /** `null` if the host has no API for past orders. */
  readonly backfill: BackfillPort | null;
  /** `null` if we report nothing to the host about its orders. */
  readonly shipments: ShipmentsPort | null;
  /** Missing where orders get the number of a waybill only when they leave. */
  readonly waybills?: WaybillsPort;
  /** Missing if the host proves nobody's identity to our server. */
  readonly shopperProof?: ShopperProofPort;
  /** Missing if the host's own pages read nothing of ours. */
  readonly storefrontRules?: StorefrontRulesPort;
  /** Missing if the host has no loyalty programme of its own, or none that can be read. */
  readonly ownProgramme?: OwnProgrammePort;
}
