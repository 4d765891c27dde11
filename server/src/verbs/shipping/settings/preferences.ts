import { eq } from 'drizzle-orm';
import { CARRIERS } from '@apps-hub/domain/carrier';
import { CUSTOMS_DEFAULTS } from '@apps-hub/domain/shipping/customs/customs';
import { DEFAULT_ADDRESS_CHECK } from '@apps-hub/domain/shipping/national-address/state';
import { holidayOn } from '@apps-hub/domain/shipping/calendar/holidays';
import { PICKUP_NOTICES } from '@apps-hub/domain/shipping/pickups/notice';
import type { HostBranch } from '@apps-hub/domain/shop/order-shipping';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { AddressCalendar } from '@apps-hub/domain/shipping/calendar/working-hours';
import { addDays, localDate } from '@apps-hub/domain/time';
import type {
  CarrierAccountAnswer,
  PickupAddressAnswer,
  ShippingPreferences,
} from '@apps-hub/contract/shipping/settings/routes';
import type { HolidayName } from '@apps-hub/domain/shipping/calendar/holidays';

import type { Actor, VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { hostBranch, shippingPreference } from '#db/schema/shipping/settings.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { isKeyWithout, shownContact, shownFields } from '#verbs/hub/api-keys/masking.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { presentAccount } from './accounts.ts';
import { type AddressRow, listAddresses, presentAddress } from './addresses.ts';
import { findAccount } from './connect.ts';

const DAYS_SHOWN = 365;

const DEFAULTS: ShippingPreferences = {
  defaultWindow: null,
  defaultParcel: { weightGrams: 1000, size: { lengthMm: 300, widthMm: 200, heightMm: 150 } },
  handOverLanguage: 'ar_en',
  ownDays: [],
  notifications: { language: 'ar', contact: [...PICKUP_NOTICES], others: [] },
  addressCheck: DEFAULT_ADDRESS_CHECK,
  customerMails: [],
  labelFormat: 'a6',
  customs: CUSTOMS_DEFAULTS,
  version: 0,
};

/** The store's own days and defaults, or the product's if it has none. */
export const loadPreferences = async (tx: StoreTx): Promise<ShippingPreferences> => {
  const [row] = await tx.db
    .select()
    .from(shippingPreference)
    .where(eq(shippingPreference.storeId, tx.storeId));
  if (!row) return DEFAULTS;
  const { defaultWindow, defaultParcel, handOverLanguage, ownDays, notifications } = row;
  const { addressCheck, customerMails, labelFormat, customs, version } = row;
  return {
    defaultWindow,
    defaultParcel: { ...defaultParcel },
    handOverLanguage,
    ownDays: [...ownDays],
    notifications: {
      language: notifications.language,
      contact: [...notifications.contact],
      others: notifications.others.map(({ email, events }) => ({ email, events: [...events] })),
    },
    addressCheck,
    customerMails: [...customerMails],
    labelFormat,
    customs,
    version,
  };
};

/** The store's usual box, for rules that need a parcel. */
export const usualBox = async ({ tx, newId }: VerbContext): Promise<Parcel> => ({
  ...(await loadPreferences(tx)).defaultParcel,
  id: newId('parcel'),
  orderId: null,
  fragile: false,
  large: false,
  trackingNumber: null,
});

/** When the address is staffed: its opening hours, and the store's own days. */
export const calendarOf = (
  address: AddressRow,
  { ownDays }: Pick<ShippingPreferences, 'ownDays'>,
): AddressCalendar => ({
  countryCode: address.address.countryCode,
  zone: address.zone,
  hours: address.hours,
  ramadanHours: address.ramadanHours,
  ownDays,
});

/** Settings that older programs do not send; leaving them out must not clear them. */
type Later = Pick<ShippingPreferences, 'addressCheck' | 'customerMails' | 'labelFormat' | 'customs'>;

type Input = Omit<ShippingPreferences, keyof Later> & {
  readonly [Name in keyof Later]?: Later[Name] | undefined;
};

/** Refuses when somebody else has saved since the form was opened. */
export const saveShippingPreferences = async (
  ctx: VerbContext,
  { addressCheck, customerMails, labelFormat, customs, ...rest }: Input,
): Promise<ShippingPreferences> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const input = {
    ...rest,
    ...(addressCheck === undefined ? {} : { addressCheck }),
    ...(customerMails === undefined ? {} : { customerMails }),
    ...(labelFormat === undefined ? {} : { labelFormat }),
    ...(customs === undefined ? {} : { customs }),
  };
  const { defaultWindow } = input;
  const reversed = input.ownDays.flatMap(({ from, to }, index) => (from > to ? [`ownDays.${index}.to`] : []));
  if (defaultWindow && defaultWindow.from >= defaultWindow.to) reversed.push('defaultWindow.to');
  if (reversed.length > 0) {
    throw new AppError('validation_failed', {
      fields: reversed.map((path) => ({ path, code: 'span_reversed' as const })),
    });
  }
  const values = { ...input, version: input.version + 1, updatedAt: ctx.now };
  const saved = await ctx.tx.db
    .insert(shippingPreference)
    .values({ storeId: ctx.tx.storeId, ...values })
    .onConflictDoUpdate({
      target: shippingPreference.storeId,
      set: values,
      setWhere: eq(shippingPreference.version, input.version),
    })
    .returning({ version: shippingPreference.version });
  if (saved.length === 0) throw new AppError('settings_changed_meanwhile');
  await scheduleStep(ctx, 'recurring.run', ctx.now);
  await audit(ctx, 'shipping_preference.save', ctx.tx.storeId, { ...input });
  return loadPreferences(ctx.tx);
};

interface ShownHoliday {
  countryCode: string;
  date: string;
  name: HolidayName;
  certainty: 'fixed' | 'moon';
}

const comingHolidays = (countryCode: string, now: Date, timeZone: string): ShownHoliday[] => {
  const today = localDate(now, timeZone);
  return Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, index)).flatMap((date) => {
    const holiday = holidayOn(countryCode, date);
    return holiday ? [{ countryCode, date, ...holiday }] : [];
  });
};

/** The branches that orders have named, and those that an address is linked to. */
const knownBranches = async ({ db, storeId }: StoreTx, addresses: AddressRow[]): Promise<HostBranch[]> => {
  const named = await db
    .select({ id: hostBranch.externalId, name: hostBranch.name })
    .from(hostBranch)
    .where(eq(hostBranch.storeId, storeId))
    .orderBy(hostBranch.name, hostBranch.externalId);
  const linked = addresses.flatMap((address) => address.hostBranch ?? []);
  const byId = new Map([...linked, ...named].map((branch) => [branch.id, branch]));
  return [...byId.values()];
};

/** Without the team's e-mail addresses for a key that only reads. */
const shownPreferences = async ({ tx, actor }: VerbContext): Promise<ShippingPreferences> => {
  const preferences = await loadPreferences(tx);
  if (!isKeyWithout(actor, 'shipping.book')) return preferences;
  return { ...preferences, notifications: { ...preferences.notifications, others: [] } };
};

/** An address without its contact person for a key that only reads. */
const shownAddress = (actor: Actor, row: AddressRow): PickupAddressAnswer => ({
  ...presentAddress(row),
  contact: shownContact(actor, row.contact),
});

/** All data of the settings page; lists which secrets are set, never their values. */
export const getShippingSettings = async (
  ctx: VerbContext,
): Promise<{
  accounts: CarrierAccountAnswer[];
  addresses: PickupAddressAnswer[];
  preferences: ShippingPreferences;
  hostBranches: HostBranch[];
  holidays: ShownHoliday[];
}> => {
  authorise(ctx.actor, 'read', 'ShippingSettings');
  const { timeZone } = await loadStore(ctx.tx);
  const addresses = await listAddresses(ctx.tx);
  const accounts: CarrierAccountAnswer[] = [];
  for (const carrier of CARRIERS) {
    const account = presentAccount(carrier, await findAccount(ctx.tx, carrier));
    accounts.push({ ...account, fields: { ...shownFields(ctx.actor, account.fields) } });
  }
  const countries = [...new Set(addresses.map(({ address }) => address.countryCode))];
  return {
    accounts,
    addresses: addresses.map((row) => shownAddress(ctx.actor, row)),
    preferences: await shownPreferences(ctx),
    hostBranches: await knownBranches(ctx.tx, addresses),
    holidays: countries.flatMap((country) => comingHolidays(country, ctx.now, timeZone)),
  };
};
