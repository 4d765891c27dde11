import { DAY_MS, localDate } from '@apps-hub/domain/time';

import { type Client, newKey, send } from './client.ts';
import { fetchOutside } from './fetch-outside.ts';
import type { Programs } from './programs.ts';

/** A pickup as a sandbox carrier has it. */
export interface DeskPickup {
  readonly carrier: string;
  readonly id: string;
  readonly note: string;
  readonly state: 'expected' | 'collected' | 'not_collected' | 'cancelled';
}

/** The carriers' admin shows no more than this. */
const DESK_ROWS = 500;

export const readDesk = async ({ sandboxUrl }: Programs): Promise<DeskPickup[]> => {
  const response = await fetchOutside(`${sandboxUrl}/carriers/admin/pickups.json`);
  const { pickups } = (await response.json()) as { pickups: DeskPickup[] }; // documented by the sandbox
  if (pickups.length >= DESK_ROWS)
    throw new Error("The carriers' admin shows only its latest pickups: book fewer");
  return pickups;
};

/** The fields of a pickup that the clients read. */
interface Detail {
  readonly id: string;
  readonly number: string | null;
  readonly state: string;
  readonly unknown: { readonly about: string; readonly since: string } | null;
  readonly change: { readonly state: string; readonly since: string } | null;
  readonly changeWay: 'in_place' | 'void_and_book';
  readonly window: object;
  readonly parcels: readonly { readonly id: string }[];
  readonly rebookedAs: string | null;
  readonly can: Readonly<Record<string, { readonly can: boolean }>>;
}

const PARCEL = { weightGrams: 2400, size: { lengthMm: 300, widthMm: 200, heightMm: 150 } };

/** The fault at the carrier; usually none. */
const BOOKING_FAULTS = [
  'slow',
  'slow-before',
  'cut',
  'cut-before',
  'error-500',
  'error-500-done',
  'error-503',
  'busy',
  'garbage',
  'by-reference',
  'void-slow',
  'void-cut',
  'void-error-500',
  'void-refused',
];
const CHANGE_FAULTS = [
  'change-slow',
  'change-cut',
  'change-cut-before',
  'change-error-500',
  'change-garbage',
];

/** Once an outcome has been unknown for this long, none of our calls is still in flight. */
const SETTLED_AFTER_MS = 45_000;
const NEWEST = 30;
const DAYS_AHEAD = 7;
const WINDOW_STEP_MINUTES = 10;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The working days that every carrier can be booked for. */
const workingDays = (): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, index) =>
    localDate(new Date(Date.now() + (index + 1) * DAY_MS), 'Asia/Riyadh'),
  ).filter((day) => ![5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));

/** Three hours in which no other booking of this run starts, while there are any. */
const windowOf = ({ random }: Client): object => {
  const from = 9 * 60 + random.int(0, 35) * WINDOW_STEP_MINUTES;
  return { date: random.pick(workingDays()), from: clock(from), to: clock(from + 180) };
};

const noteOf = (token: string, fault: string | undefined): string =>
  fault ? `${token} sandbox:${fault}` : token;

export const book = async (client: Client): Promise<void> => {
  const { random, world, name, count, api, app } = client;
  const { addresses } = await api.read<{ addresses: { id: string; address: { city: string } }[] }>(
    'pickup settings',
    'shipping/settings',
  );
  // The third branch closes at noon.
  const open = addresses.filter(({ address }) => address.city !== 'جدة');
  const token = `soak-${name}-${count()};`;
  const fault = random.chance(0.45) ? random.pick(BOOKING_FAULTS) : undefined;
  const booked = await send<Detail>(client, 'pickup', {
    path: 'shipping/pickups',
    key: newKey(client),
    body: {
      carrier: app,
      addressId: random.pick(open).id,
      window: windowOf(client),
      parcels: [PARCEL],
      instructions: [noteOf(token, fault)],
      allowOverlap: true,
    },
  });
  if (booked) world.records.pickups.push({ token, pickupId: booked.id, bookings: 1 });
};

type Intent = Client['world']['records']['pickups'][number];

const ownIntents = ({ world, name }: Client): Intent[] =>
  world.records.pickups.filter(({ token }) => token.startsWith(`soak-${name}-`)).slice(-NEWEST);

/** The current pickup of an intent: the latest booking of the same parcels. */
const readLatest = async ({ api }: Client, intent: Intent): Promise<Detail> => {
  let detail = await api.read<Detail>('pickup detail', `shipping/pickups/${intent.pickupId}`);
  while (detail.rebookedAs)
    detail = await api.read<Detail>('pickup detail', `shipping/pickups/${detail.rebookedAs}`);
  return detail;
};

const withOne = async (
  client: Client,
  act: (intent: Intent, detail: Detail) => Promise<void>,
): Promise<void> => {
  const intents = ownIntents(client);
  if (intents.length === 0) return;
  const intent = client.random.pick(intents);
  await act(intent, await readLatest(client, intent));
};

export const voidOne = (client: Client): Promise<void> =>
  withOne(client, async (_, detail) => {
    if (!detail.can['void']?.can) return;
    await send(client, 'pickup', {
      path: `shipping/pickups/${detail.id}/void`,
      key: newKey(client),
      body: { reason: 'No longer needed' },
    });
  });

export const changeOne = (client: Client): Promise<void> =>
  withOne(client, async (intent, detail) => {
    if (!detail.can['change']?.can) return;
    const { random } = client;
    const fault = random.chance(0.4) ? random.pick(CHANGE_FAULTS) : undefined;
    if (detail.changeWay === 'void_and_book') intent.bookings += 1;
    await send(client, 'pickup', {
      path: `shipping/pickups/${detail.id}/change`,
      key: newKey(client),
      body: {
        way: detail.changeWay,
        window: windowOf(client),
        parcels: [...detail.parcels.map(({ id }) => ({ ...PARCEL, id })), PARCEL],
        instructions: [noteOf(intent.token, detail.changeWay === 'in_place' ? fault : undefined)],
        allowOverlap: true,
      },
    });
  });

const isOld = (since: string): boolean => Date.now() - Date.parse(since) > SETTLED_AFTER_MS;

/** What the merchant records after phoning the carrier: what its admin shows. */
const outcomeAt = (desk: readonly DeskPickup[], { token }: Intent, about: string) => {
  const found = desk.filter(({ note }) => note.includes(token));
  const expected = found.find(({ state }) => state === 'expected');
  if (about === 'booking')
    return expected ? { outcome: 'booked', number: expected.id } : { outcome: 'not_booked' };
  return { outcome: expected ? 'not_voided' : 'voided' };
};

/** The merchant phones the carrier about a pickup with an unknown outcome, and rebooks it where there is none. */
export const settleOne = (client: Client): Promise<void> =>
  withOne(client, async (intent, detail) => {
    const { unknown, id } = detail;
    if (!unknown || unknown.about === 'change' || !isOld(unknown.since) || !detail.can['settle']?.can) return;
    const settled = await send<Detail>(client, 'pickup', {
      path: `shipping/pickups/${id}/settle`,
      key: newKey(client),
      body: outcomeAt(await readDesk(client.world.programs), intent, unknown.about),
    });
    if (!settled?.can['bookAgain']?.can || client.random.chance(0.5)) return;
    intent.bookings += 1;
    await send<Detail>(client, 'pickup', {
      path: `shipping/pickups/${id}/again`,
      key: newKey(client),
      body: { window: windowOf(client), allowOverlap: true },
    });
  });
