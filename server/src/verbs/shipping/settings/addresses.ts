import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PickupAddressId } from '@apps-hub/domain/ids';
import { readPhone } from '@apps-hub/domain/phone';
import { latinDigits } from '@apps-hub/domain/text';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { checkSpans, type WeeklyHours } from '@apps-hub/domain/shipping/calendar/working-hours';
import type { PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import type { FieldError } from '@apps-hub/contract/errors';
import type { PickupAddressAnswer, PickupAddressInput } from '@apps-hub/contract/shipping/settings/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import { pickupAddress } from '#db/schema/shipping/settings.ts';
import { recurringPickup } from '#db/schema/shipping/recurring.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { ALIVE_STATES } from '../pickups/pickup-record.ts';

export type AddressRow = typeof pickupAddress.$inferSelect;

const isAddress = (tx: StoreTx, id: PickupAddressId) =>
  and(eq(pickupAddress.storeId, tx.storeId), eq(pickupAddress.id, id), isNull(pickupAddress.deletedAt));

/** The store's addresses, the default one first. */
export const listAddresses = async (tx: StoreTx): Promise<AddressRow[]> =>
  tx.db
    .select()
    .from(pickupAddress)
    .where(and(eq(pickupAddress.storeId, tx.storeId), isNull(pickupAddress.deletedAt)))
    .orderBy(desc(pickupAddress.isDefault), pickupAddress.id);

/** Refuses with `pickup_address_not_found` when the store has no such address. */
export const loadAddress = async (tx: StoreTx, id: PickupAddressId): Promise<AddressRow> => {
  const [row] = await tx.db.select().from(pickupAddress).where(isAddress(tx, id));
  if (!row) throw new AppError('pickup_address_not_found');
  return row;
};

export const presentHours = (hours: WeeklyHours): PickupAddressAnswer['hours'] =>
  // The source has every weekday as a key.
  Object.fromEntries(WEEKDAYS.map((day) => [day, [...hours[day]]])) as PickupAddressAnswer['hours'];

const presentPostal = (address: PostalAddress): PickupAddressAnswer['address'] => ({
  ...address,
  lines: [...address.lines],
  entrance: address.entrance ?? null,
  latin: address.latin ? { ...address.latin, lines: [...address.latin.lines] } : null,
});

export const presentAddress = (row: AddressRow): PickupAddressAnswer => ({
  id: row.id,
  name: row.name,
  address: presentPostal(row.address),
  contact: row.contact,
  location: row.location,
  zone: row.zone,
  hostBranch: row.hostBranch,
  hours: presentHours(row.hours),
  ramadanHours: row.ramadanHours && presentHours(row.ramadanHours),
  isDefault: row.isDefault,
  version: row.version,
});

/** The hours in order; reports every weekday whose spans are invalid. */
export const readHours = (
  path: string,
  hours: PickupAddressInput['hours'],
  wrong: FieldError[],
): WeeklyHours => {
  const read = WEEKDAYS.map((day) => {
    const checked = checkSpans(hours[day]);
    if (!checked.ok) wrong.push({ path: `${path}.${day}`, code: checked.error });
    return [day, checked.ok ? checked.value : []];
  });
  // The source has every weekday as a key.
  return Object.fromEntries(read) as WeeklyHours;
};

const readInput = (input: PickupAddressInput) => {
  const wrong: FieldError[] = [];
  const hours = readHours('hours', input.hours, wrong);
  const ramadanHours = input.ramadanHours && readHours('ramadanHours', input.ramadanHours, wrong);
  const phone = readPhone(input.contact.phone, input.address.countryCode);
  if (phone === undefined) wrong.push({ path: 'contact.phone', code: 'invalid' });
  if (phone === undefined || wrong.length > 0) throw new AppError('validation_failed', { fields: wrong });
  const { name, location, zone, hostBranch } = input;
  const address = { ...input.address, postcode: latinDigits(input.address.postcode) };
  const contact = { ...input.contact, phone };
  return { name, address, contact, location, zone, hostBranch, hours, ramadanHours };
};

/** Exactly one address is the default: the last one saved as such, otherwise the first. */
const settleDefault = async (ctx: VerbContext, id: PickupAddressId, wanted: boolean): Promise<boolean> => {
  const others = (await listAddresses(ctx.tx)).filter((each) => each.id !== id);
  const isDefault = wanted || !others.some((each) => each.isDefault);
  if (isDefault) {
    await ctx.tx.db
      .update(pickupAddress)
      .set({ isDefault: false })
      .where(eq(pickupAddress.storeId, ctx.tx.storeId));
  }
  return isDefault;
};

export const createPickupAddress = async (
  ctx: VerbContext,
  input: PickupAddressInput,
): Promise<PickupAddressAnswer> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const content = readInput(input);
  const id = ctx.newId('pickupAddress');
  const isDefault = await settleDefault(ctx, id, input.isDefault);
  const [row] = await ctx.tx.db
    .insert(pickupAddress)
    .values({
      ...content,
      storeId: ctx.tx.storeId,
      id,
      isDefault,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('insert returns its row');
  await audit(ctx, 'pickup_address.create', id);
  return presentAddress(row);
};

/** Refuses when somebody else has saved since the form was opened. */
export const updatePickupAddress = async (
  ctx: VerbContext,
  id: PickupAddressId,
  input: PickupAddressInput & { readonly version: number },
): Promise<PickupAddressAnswer> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  await loadAddress(ctx.tx, id);
  const content = readInput(input);
  const isDefault = await settleDefault(ctx, id, input.isDefault);
  const [row] = await ctx.tx.db
    .update(pickupAddress)
    .set({ ...content, isDefault, version: input.version + 1, updatedAt: ctx.now })
    .where(and(isAddress(ctx.tx, id), eq(pickupAddress.version, input.version)))
    .returning();
  if (!row) throw new AppError('settings_changed_meanwhile');
  await scheduleStep(ctx, 'recurring.run', ctx.now);
  await audit(ctx, 'pickup_address.update', id);
  return presentAddress(row);
};

/** Past pickups keep their address; an address with upcoming pickups cannot be removed. */
export const deletePickupAddress = async (
  ctx: VerbContext,
  id: PickupAddressId,
): Promise<{ id: PickupAddressId }> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const { tx } = ctx;
  const row = await loadAddress(tx, id);
  const alive = await tx.db
    .select({ id: pickup.id })
    .from(pickup)
    .where(and(eq(pickup.storeId, tx.storeId), eq(pickup.addressId, id), inArray(pickup.state, ALIVE_STATES)))
    .limit(1);
  const recurring = await tx.db
    .select({ id: recurringPickup.id })
    .from(recurringPickup)
    .where(
      and(
        eq(recurringPickup.storeId, tx.storeId),
        eq(recurringPickup.addressId, id),
        isNull(recurringPickup.deletedAt),
      ),
    )
    .limit(1);
  if (alive.length + recurring.length > 0) throw new AppError('pickup_address_in_use');
  await tx.db.update(pickupAddress).set({ deletedAt: ctx.now, isDefault: false }).where(isAddress(tx, id));
  const [next] = await listAddresses(tx);
  if (row.isDefault && next)
    await tx.db.update(pickupAddress).set({ isDefault: true }).where(isAddress(tx, next.id));
  await audit(ctx, 'pickup_address.delete', id);
  return { id };
};
