import type { CustomerId, RedemptionMethodId, TierId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';

/** Who has each record's points. */
type Homes = ReadonlyMap<CustomerId, CustomerId>;

interface Use {
  readonly customerId: CustomerId;
  readonly at: Date;
  /** What was used, where there are several. */
  readonly what: string;
}

type Wanted = readonly string[] | undefined;

/** Asks whether a customer, with any record, has used one of `wanted` (or anything) at a time or later. */
const asked =
  (uses: readonly Use[], homes: Homes) =>
  (customerId: CustomerId, since: Date, wanted?: Wanted): boolean =>
    uses.some(
      (use) =>
        homes.get(use.customerId) === customerId &&
        use.at >= since &&
        (wanted === undefined || wanted.includes(use.what)),
    );

/** Whether a birthday gave points since, by itself or as part of a complete profile. */
export const birthdayPointsSince = async ({ sql, storeId }: StoreTx, homes: Homes) => {
  const uses = await sql<Use[]>`
    select customer_id as "customerId", max(claimed_at) as at, '' as what from action_claim
    where store_id = ${storeId} and customer_id = any(${[...homes.keys()]}::text[]) and kind in ('birthday', 'profile')
    group by customer_id`;
  return asked(uses, homes);
};

/** Whether an order that was paid since earned with a tier. */
export const ordersSince = async ({ sql, storeId }: StoreTx, homes: Homes) => {
  const uses = await sql<Use[]>`
    select customer_id as "customerId", max(paid_at) as at, earning #>> '{basis,tier,tierId}' as what from store_order
    where store_id = ${storeId} and customer_id = any(${[...homes.keys()]}::text[]) and paid_at is not null
      and earning #>> '{basis,tier,tierId}' is not null
    group by customer_id, earning #>> '{basis,tier,tierId}'`;
  const isUsed = asked(uses, homes);
  return (customerId: CustomerId, since: Date, tierId: TierId): boolean =>
    isUsed(customerId, since, [tierId]);
};

/** Whether one of some rewards was redeemed since. */
export const couponsSince = async ({ sql, storeId }: StoreTx, homes: Homes) => {
  const uses = await sql<Use[]>`
    select customer_id as "customerId", max(created_at) as at, method_id as what from coupon
    where store_id = ${storeId} and customer_id = any(${[...homes.keys()]}::text[]) group by customer_id, method_id`;
  const isUsed = asked(uses, homes);
  return (customerId: CustomerId, since: Date, rewardIds: readonly RedemptionMethodId[]): boolean =>
    isUsed(customerId, since, rewardIds);
};

/** Whether somebody accepted an invitation since. The invitation does not say which code of the customer it was. */
export const invitationsSince = async ({ sql, storeId }: StoreTx, homes: Homes) => {
  const uses = await sql<Use[]>`
    select advocate_id as "customerId", max(claimed_at) as at, '' as what from referral
    where store_id = ${storeId} and advocate_id = any(${[...homes.keys()]}::text[]) group by advocate_id`;
  return asked(uses, homes);
};
