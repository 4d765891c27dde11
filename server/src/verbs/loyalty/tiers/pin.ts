import type { CustomerId, TierId } from '@apps-hub/domain/ids';
import { localDate, type LocalDate } from '@apps-hub/domain/time';
import type { CustomerTier } from '@apps-hub/contract/loyalty/tiers/routes';

import { actorLabel, type VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { ownCustomers } from '../approvals/own-customers.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { lockWallets } from '../points/merged-wallets.ts';
import { presentCustomerTier } from './customer-tier.ts';
import { activeTiers } from './programme.ts';
import { takeBackEntries, tiersLost } from './take-back.ts';

interface Pin {
  readonly tierId: TierId;
  /** The last day; null for no end. */
  readonly until: LocalDate | null;
  readonly reason: string;
}

/** Refuses customers who were erased or merged: their points are elsewhere. */
const checkCustomer = async ({ tx }: VerbContext, id: CustomerId): Promise<void> => {
  const { customer } = await loadCustomer(tx, id);
  if (customer.erasedAt) throw new AppError('customer_erased');
  if (customer.mergedInto) throw new AppError('customer_merged');
};

const write = async (ctx: VerbContext, id: CustomerId, pin: Pin | null): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  await sql`select tier_pin(${storeId}, ${ctx.now}, ${id}, ${pin?.tierId ?? null}, ${pin?.until ?? null}::date,
    ${pin?.reason ?? null}, ${pin ? actorLabel(ctx.actor) : null})`;
};

/** Sets the least tier of a customer. It gives no points for reaching it. Refuses with `approval_gains` for the caller's own record. */
export const pinCustomerTier = async (ctx: VerbContext, id: CustomerId, pin: Pin): Promise<CustomerTier> => {
  authorise(ctx.actor, 'update', 'Customer');
  await checkCustomer(ctx, id);
  if ((await ownCustomers(ctx)).has(id)) throw new AppError('approval_gains');
  const tier = (await activeTiers(ctx.tx))?.tiers.find((each) => each.id === pin.tierId);
  if (!tier) throw new AppError('validation_failed', { fields: [{ path: 'tierId', code: 'invalid' }] });
  const { timeZone } = await loadStore(ctx.tx);
  if (pin.until !== null && pin.until < localDate(ctx.now, timeZone))
    throw new AppError('validation_failed', { fields: [{ path: 'until', code: 'invalid' }] });
  // A moving-in that sets tiers meanwhile waits, and sees this one.
  await lockWallets(ctx.tx, [id]);
  await write(ctx, id, pin);
  await audit(ctx, 'customer.pin_tier', id, { tierName: tier.name.ar, until: pin.until });
  return presentCustomerTier(ctx, id);
};

/** Ends the tier that was set for a customer; without one it changes nothing. Points for tiers that refunds undid meanwhile are taken back. */
export const unpinCustomerTier = async (ctx: VerbContext, id: CustomerId): Promise<CustomerTier> => {
  authorise(ctx.actor, 'update', 'Customer');
  await checkCustomer(ctx, id);
  const before = await presentCustomerTier(ctx, id);
  if (!before.pin) return before;
  // Before the tier, as a look at tiers after an order does.
  await lockWallets(ctx.tx, [id]);
  await write(ctx, id, null);
  await audit(ctx, 'customer.unpin_tier', id, { tierName: before.pin.tier.name?.ar ?? '' });
  const after = await presentCustomerTier(ctx, id);
  const terms = await activeTiers(ctx.tx);
  if (terms) {
    const tierIds = tiersLost(terms, before.tier?.id ?? null, after.tier?.id ?? null);
    await takeBackEntries({ ...ctx, actor: { kind: 'system' } }, [{ customerId: id, tierIds }]);
  }
  return after;
};
