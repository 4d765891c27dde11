import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PickupId } from '@apps-hub/domain/ids';
import type { Pickup, ShownCapability } from '@apps-hub/contract/shipping/pickups/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { NamedOrders } from '@apps-hub/domain/shipping/pickups/name';
import { changeWayOf } from '@apps-hub/domain/shipping/pickups/change';
import { needsMerchant } from '@apps-hub/domain/shipping/pickups/states';
import { voidAnswerOf } from '@apps-hub/domain/shipping/pickups/void-answer';
import {
  type AskMeans,
  canBeAsked,
  type Capability,
  isUntold,
  pickupCan,
  type PickupFacts,
} from '@apps-hub/domain/shipping/pickups/can';

import type { Actor, VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { pickup, pickupParcel } from '#db/schema/shipping/pickups.ts';
import { carrierAccount } from '#db/schema/shipping/settings.ts';
import { shownFields, shownPhone } from '#verbs/hub/api-keys/masking.ts';
import { ALIVE_STATES, type PickupRow } from './pickup-record.ts';
import { ordersOf } from './orders-of.ts';
import { bookedElsewhere } from './booked-elsewhere.ts';
import { sameBookings } from './same-booking.ts';

/** The input of the domain's capabilities. */
export const factsOf = (row: PickupRow, isShared = false): PickupFacts => ({
  state: row.state,
  readyAt: row.readyAt,
  closeAt: row.closeAt,
  reference: row.reference,
  rules: { voidUntil: row.voidUntil },
  change: row.change?.state ?? null,
  isShared,
  toldParcels: row.toldParcels,
  isRefused: row.refusal !== null,
  voidAnswer: row.refusal && voidAnswerOf(row.refusal.code),
});

/** How the carrier can be queried about a pickup. */
export const meansOf = ({ carrier, awaits }: PickupRow, isTrackable: boolean): AskMeans => ({
  answersStatus: CARRIER_FACTS[carrier].answersStatus,
  isTrackable,
  isCalling: awaits === 'call' || awaits === 'resend',
});

const presentCapability = (capability: Capability): ShownCapability =>
  capability.can
    ? { can: true, until: capability.until?.toISOString() ?? null, reason: null, at: null }
    : { can: false, until: null, reason: capability.reason, at: capability.at?.toISOString() ?? null };

/** A confirmed pickup whose window is over and which no job will query again. */
const asksMerchant = (row: PickupRow, now: Date): boolean =>
  (row.state === 'confirmed' || row.state === 'void_refused') &&
  row.closeAt < now &&
  row.nextCheckAt === null;

/** Some carriers collect two pickups of the same day and address under one number, which the merchant should know before voiding one. */
const consolidations = async (
  tx: StoreTx,
  rows: readonly PickupRow[],
): Promise<ReadonlyMap<PickupId, PickupId>> => {
  const ids = rows
    .filter(({ carrier, state }) => CARRIER_FACTS[carrier].consolidates && ALIVE_STATES.includes(state))
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const other = alias(pickup, 'other');
  const pairs = await tx.db
    .select({ id: pickup.id, other: other.id })
    .from(pickup)
    .innerJoin(
      other,
      and(
        eq(other.storeId, tx.storeId),
        eq(other.accountId, pickup.accountId),
        eq(other.addressId, pickup.addressId),
        eq(other.date, pickup.date),
        ne(other.id, pickup.id),
        inArray(other.state, [...ALIVE_STATES]),
      ),
    )
    .where(and(eq(pickup.storeId, tx.storeId), inArray(pickup.id, ids)));
  return new Map(pairs.map((pair) => [pair.id, pair.other]));
};

/** Those of the pickups that have a parcel with a tracking number. */
const trackables = async (tx: StoreTx, rows: readonly PickupRow[]): Promise<ReadonlySet<PickupId>> => {
  if (rows.length === 0) return new Set();
  const found = await tx.db
    .selectDistinct({ id: pickupParcel.pickupId })
    .from(pickupParcel)
    .where(
      and(
        eq(pickupParcel.storeId, tx.storeId),
        inArray(
          pickupParcel.pickupId,
          rows.map(({ id }) => id),
        ),
        isNotNull(pickupParcel.trackingNumber),
      ),
    );
  return new Set(found.map(({ id }) => id));
};

/** When the carrier has no query, or was queried in vain for long enough, only the merchant can find out. */
const presentUnknown = (row: PickupRow, isTrackable: boolean): Pickup['unknown'] =>
  row.unknownAbout && {
    about: row.unknownAbout,
    since: row.calledAt.toISOString(),
    isAsked: row.nextCheckAt !== null && canBeAsked(meansOf(row, isTrackable)),
  };

/** What to read out to the carrier about an unknown outcome: what it can search for. */
const presentCall = (row: PickupRow, { reader, account }: Known): Pickup['call'] =>
  row.unknownAbout && {
    phone: account?.supportPhone ?? null,
    accountNumber: shownFields(reader, account?.fields ?? {})['accountNumber'] ?? null,
    contactPhone: shownPhone(reader, row.contact.phone),
    reference: CARRIER_FACTS[row.carrier].isSentReference ? row.id : null,
  };

type CalledAccount = Pick<typeof carrierAccount.$inferSelect, 'supportPhone' | 'fields'>;

/** The accounts of the pickups about which the carrier may be called. */
const accountsToCall = async (
  tx: StoreTx,
  rows: readonly PickupRow[],
): Promise<ReadonlyMap<string, CalledAccount>> => {
  const ids = rows.flatMap(({ unknownAbout, accountId }) => (unknownAbout ? [accountId] : []));
  if (ids.length === 0) return new Map();
  const { id, supportPhone, fields } = carrierAccount;
  const found = await tx.db
    .select({ id, supportPhone, fields })
    .from(carrierAccount)
    .where(and(eq(carrierAccount.storeId, tx.storeId), inArray(id, ids)));
  return new Map(found.map((each) => [each.id, each]));
};

interface Together {
  readonly maybe: PickupId | null;
  readonly shared: readonly PickupRow[];
  readonly elsewhere: PickupId | null;
}

interface Known {
  readonly reader: Actor;
  readonly now: Date;
  readonly together: Together;
  readonly isTrackable: boolean;
  readonly orders: NamedOrders;
  readonly account: CalledAccount | undefined;
}

const capabilities = (row: PickupRow, { now, isTrackable, together }: Known): Pickup['can'] => {
  const facts = factsOf(row, together.shared.length > 0);
  return {
    change: presentCapability(pickupCan.change(facts, now)),
    changeList: presentCapability(pickupCan.changeList(facts, now)),
    settleChange: presentCapability(pickupCan.settleChange(facts)),
    void: presentCapability(pickupCan.void(facts, now)),
    bookAgain: presentCapability(pickupCan.bookAgain(facts, together.elsewhere !== null)),
    markCollected: presentCapability(pickupCan.markCollected(facts, now)),
    markMissed: presentCapability(pickupCan.markMissed(facts, now)),
    settle: presentCapability(pickupCan.settle(facts)),
    takeBack: presentCapability(pickupCan.takeBack(facts, together.elsewhere !== null)),
    handOver: presentCapability(pickupCan.handOver(facts)),
    setAside: presentCapability(pickupCan.setAside(facts)),
    ask: presentCapability(pickupCan.ask(facts, meansOf(row, isTrackable))),
  };
};

/** The open change: what was requested, beside the current pickup. */
const presentChange = ({ change }: PickupRow): Pickup['change'] =>
  change && {
    way: change.way,
    state: change.state,
    since: change.since,
    window: { ...change.window },
    parcels: change.parcels.length,
    instructions: [...change.instructions],
  };

/** Whether the outcome of a change is unknown, or its pickup was voided and not rebooked. */
const isChangeOpen = ({ change, handledAt }: PickupRow): boolean =>
  change !== null && change.state !== 'sent' && handledAt === null;

const present = (row: PickupRow, known: Known): Pickup => ({
  id: row.id,
  carrier: row.carrier,
  number: row.number,
  state: row.state,
  unknown: presentUnknown(row, known.isTrackable),
  call: presentCall(row, known),
  window: { date: row.date, from: row.fromTime, to: row.toTime },
  zone: row.zone,
  readyAt: row.readyAt.toISOString(),
  closeAt: row.closeAt.toISOString(),
  address: { id: row.addressId, name: row.addressName, city: row.address.city },
  orders: { numbers: [...known.orders.numbers], total: known.orders.total },
  counts: row.counts,
  needsMerchant:
    ((needsMerchant(row.state) || isUntold(row)) && row.handledAt === null) ||
    isChangeOpen(row) ||
    asksMerchant(row, known.now),
  handledAt: row.handledAt?.toISOString() ?? null,
  askCollected: asksMerchant(row, known.now),
  can: capabilities(row, known),
  change: presentChange(row),
  changeWay: changeWayOf(row.reference),
  toldParcels: row.toldParcels,
  refusal: row.refusal,
  moved: row.moved,
  notices: [...row.notices],
  mayBeConsolidatedWith: known.together.maybe,
  sharesNumberWith: known.together.shared.map(({ id, date, fromTime, toTime }) => ({
    id,
    window: { date, from: fromTime, to: toTime },
  })),
  elsewhere: known.together.elsewhere,
  recurringId: row.recurringId,
  createdAt: row.createdAt.toISOString(),
});

/** Pickups for lists and pages, with the actions that are possible now. */
export const presentPickups = async (
  { tx, actor: reader, now }: VerbContext,
  rows: readonly PickupRow[],
): Promise<Pickup[]> => {
  const others = await consolidations(tx, rows);
  const alive = rows.filter(({ state }) => ALIVE_STATES.includes(state));
  const shared = await sameBookings(tx, alive, ALIVE_STATES);
  const elsewhere = await bookedElsewhere(tx, rows);
  const trackable = await trackables(tx, rows);
  const accounts = await accountsToCall(tx, rows);
  const orders = await ordersOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    present(row, {
      reader,
      now,
      together: {
        maybe: others.get(row.id) ?? null,
        shared: shared.get(row.id) ?? [],
        elsewhere: elsewhere.get(row.id) ?? null,
      },
      isTrackable: trackable.has(row.id),
      orders: orders(row.id),
      account: accounts.get(row.accountId),
    }),
  );
};
