import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { WORKING_DAYS } from '../days.ts';
import type { ShippingJourney } from './journey.ts';
import { expectSoon, searchFor } from '../checks.ts';
import { closeOf, dialogOf, drawerOf, goTo } from '../screens/shipping.ts';

export const OPEN_BRANCH = 'Palm market';

/** The account that the sandbox's Aramex accepts. */
export const ARAMEX_ACCOUNT = {
  userName: 'sandbox@aramex.test',
  password: 'aramex-sandbox-password',
  accountNumber: '60501234',
  accountPin: '445566',
  accountEntity: 'RUH',
  accountCountryCode: 'SA',
};

const weekly = (from: string, to: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from, to }]]));

interface Settings {
  accounts: { carrier: string; fields: Record<string, string>; version: number }[];
  preferences: { ownDays: object[] };
}

/** A branch that is open every day, where Aramex also comes on Saturdays by agreement. */
export const openBranch = async ({ other }: Pick<ShippingJourney, 'other'>): Promise<string> => {
  const { id } = await other('POST', 'addresses', {
    name: OPEN_BRANCH,
    address: {
      lines: ['12 Olaya Street'],
      city: 'Riyadh',
      state: '',
      postcode: '12211',
      countryCode: 'SA',
      kind: 'business',
    },
    contact: {
      company: 'Palm Store',
      person: 'Sara Nasser',
      phone: '+966501112233',
      email: 'sara@palm.example',
    },
    location: 'Gate B',
    zone: 'Asia/Riyadh',
    hours: weekly('08:00', '20:00'),
    isDefault: true,
  });
  const settings = (await other('GET', 'settings')) as unknown as Settings; // the part that is read
  const aramex = settings.accounts.find(({ carrier }) => carrier === 'aramex');
  await other('PUT', 'accounts/aramex', {
    fields: aramex?.fields,
    rules: { branches: [{ addressId: id, hours: weekly('09:00', '18:00') }] },
    version: aramex?.version,
  });
  // A holiday may close every working day of a week.
  const open = { from: WORKING_DAYS[0], to: WORKING_DAYS.at(-1), kind: 'open', name: 'Feast' };
  await other('PUT', 'settings', {
    ...settings.preferences,
    ownDays: [...settings.preferences.ownDays, open],
  });
  return String(id);
};

interface Booking {
  readonly carrier: 'aramex' | 'dhl';
  readonly addressId: string;
  readonly date: string;
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
  readonly parcels?: number;
}

/** Books in another window of the same member of staff; returns the number. */
export const bookElsewhere = async ({ other }: ShippingJourney, booking: Booking): Promise<string> => {
  const { carrier, addressId, date, from = '10:00', to = '13:00', note, parcels = 1 } = booking;
  const { number, state } = await other('POST', 'pickups', {
    carrier,
    addressId,
    window: { date, from, to },
    parcels: Array.from({ length: parcels }, () => ({ weightGrams: 900, size: null })),
    instructions: note === undefined ? [] : [note],
    allowOverlap: true,
  });
  if (state !== 'confirmed' || typeof number !== 'string')
    throw new Error(`The pickup was not booked: ${String(state)}`);
  return number;
};

/** Closes the open dialogs, the latest first. */
export const closeDialogs = async ({ shipping }: ShippingJourney): Promise<void> => {
  const dialogs = shipping.app.locator('dialog[open]');
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await closeOf(dialogs.nth(open - 1), shipping.i18n).click();
    await expectSoon(() => dialogs.count(), open - 1);
  }
};

/** Opens a pickup from the list. */
export const openPickup = async (journey: ShippingJourney, number: string): Promise<void> => {
  const { shipping } = journey;
  const { app, i18n } = shipping;
  await closeDialogs(journey);
  await goTo(shipping, 'pickups');
  await searchFor(app, app.getByRole('searchbox', { name: i18n.t('pickups.search') }), number);
  await app.getByRole('link', { name: number, exact: true }).first().click();
  await drawerOf(shipping, number).waitFor();
};

export const changeDialogOf = (journey: ShippingJourney, number: string) =>
  dialogOf(journey.shipping, journey.shipping.i18n.t('changes.title', { number }));
