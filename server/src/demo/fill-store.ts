import { type DemoYear, makeYear } from '@apps-hub/demo/year';
import type { StoreId } from '@apps-hub/domain/ids';

import { DEMO_CARRIERS } from '../carriers/adapters.ts';
import type { Deps } from '../deps.ts';
import { enterAdjustments } from '../verbs/loyalty/activity/follow-adjustments.ts';
import { followListing } from '../verbs/loyalty/customers/follow-listing.ts';
import { advanceFigures } from '../verbs/loyalty/dashboard/figures.ts';
import { sealNewPostings } from '../verbs/loyalty/proof/seal.ts';
import { seedDemoShipping } from '../verbs/shipping/settings/demo.ts';
import { parkEvents } from './parked-events.ts';
import { playShipping } from './play-shipping.ts';
import { playYear } from './play-year.ts';
import { onStage } from './stage.ts';

/** Does the jobs that follow the ledger, so that lists, figures and seals are complete from the start. */
const catchUp = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const followers = [followListing, advanceFigures, enterAdjustments, sealNewPostings];
  await Promise.all(followers.map((follow) => follow(deps, storeId)));
};

interface Filling {
  /** The end of the year. */
  readonly endsAt: Date;
  /** Whether the store uses the sandbox's carriers; pickups are created only there. */
  readonly withCarriers: boolean;
}

/** Fills an empty store with a year of a shop, all or nothing. The same end gives the same year. */
export const fillStore = (deps: Deps, storeId: StoreId, { endsAt, withCarriers }: Filling): Promise<void> =>
  fillWith(deps, storeId, { year: makeYear(endsAt, DEMO_CARRIERS), withCarriers });

interface YearFilling {
  /** A year, or its first days. */
  readonly year: DemoYear;
  readonly withCarriers: boolean;
}

/** Fills an empty store with this year, all or nothing. The same year gives the same rows. */
export const fillWith = async (
  deps: Deps,
  storeId: StoreId,
  { year, withCarriers }: YearFilling,
): Promise<void> => {
  await onStage(deps, storeId, async (stage) => {
    const team = await playYear(stage, year, {
      onFirstDay: () => (withCarriers ? seedDemoShipping(stage.deps, storeId) : Promise.resolve()),
    });
    if (withCarriers) await playShipping(stage, year, team);
    // The shop's year already has these coupons disabled.
    await stage.tx.sql`update coupon set withdrawing_since = null where store_id = ${storeId}`;
  });
  await parkEvents(deps, storeId);
  await catchUp(deps, storeId);
};
