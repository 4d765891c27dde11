import type { Db } from '../db/db.ts';
import type { ParcelState } from './parcel-states.ts';
import { createOrderStore, type OrderStore } from './order-store.ts';
import { createShipmentStore, type ShipmentStore } from './shipment-store.ts';

export type PickupState = 'expected' | 'collected' | 'not_collected' | 'cancelled';

/** A pickup as the carrier stores it. */
export interface CarrierPickup {
  /** The name of the carrier's folder. */
  readonly carrier: string;
  /** The number given to the customer. */
  readonly id: string;
  /** What the carrier cancels by, if not the number. */
  readonly guid: string;
  /** What else the carrier requires to cancel. */
  readonly location: string;
  readonly account: string;
  readonly own_reference: string;
  readonly country: string;
  readonly date: string;
  readonly ready_ms: number;
  readonly close_ms: number;
  readonly state: PickupState;
  /** The sentinel of the booking, which also decides what cancelling does. */
  readonly sentinel: string;
  readonly parcels: number;
  readonly note: string;
  readonly created_at: string;
}

export interface ParcelEvent {
  readonly seq: number;
  readonly state: ParcelState;
  readonly at_ms: number;
}

const TABLES = [
  `create table if not exists carrier_pickup (
    carrier text not null, id text not null, guid text not null, location text not null, account text not null,
    own_reference text not null, country text not null, date text not null, ready_ms integer not null,
    close_ms integer not null, state text not null default 'expected', sentinel text not null, parcels integer not null,
    note text not null, created_at text not null, primary key (carrier, id)
  ) strict`,
  `create table if not exists carrier_parcel_event (
    seq integer primary key autoincrement, carrier text not null, number text not null, pickup_id text not null,
    state text not null, at_ms integer not null
  ) strict`,
  `create table if not exists carrier_token (
    token text primary key, client text not null, expires_ms integer not null
  ) strict`,
];

export interface CarrierStore extends ShipmentStore, OrderStore {
  /** How many pickups the carrier has ever accepted; numbers count from it. */
  count(carrier: string): number;
  add(pickup: CarrierPickup, trackingNumbers: readonly string[]): void;
  byId(carrier: string, id: string): CarrierPickup | undefined;
  byGuid(carrier: string, guid: string): CarrierPickup | undefined;
  byOwnReference(carrier: string, reference: string): CarrierPickup | undefined;
  latest(carrier: string, account: string): CarrierPickup | undefined;
  list(): CarrierPickup[];
  move(
    pickup: CarrierPickup,
    to: Pick<CarrierPickup, 'date' | 'ready_ms' | 'close_ms' | 'parcels' | 'note'>,
  ): void;
  setState(pickup: CarrierPickup, state: PickupState, atMs: number): void;
  /** The tracking numbers given with the booking. */
  numbersOf(pickup: Pick<CarrierPickup, 'carrier' | 'id'>): string[];
  events(carrier: string, number: string): ParcelEvent[];
  addToken(token: string, client: string, expiresMs: number): void;
  tokenIsGood(token: string, nowMs: number): boolean;
}

/** The bearer tokens of carriers that have them. */
const tokensIn = (db: Pick<Db, 'get' | 'run'>): Pick<CarrierStore, 'addToken' | 'tokenIsGood'> => ({
  addToken: (...token) => {
    db.run('insert into carrier_token (token, client, expires_ms) values (?, ?, ?)', token);
  },
  tokenIsGood: (token, nowMs) =>
    db.get('select 1 as good from carrier_token where token = ? and expires_ms > ?', [token, nowMs]) !==
    undefined,
});

/** The carriers' data, in their own tables. */
export const createCarrierStore = (db: Pick<Db, 'get' | 'all' | 'run' | 'tx'>): CarrierStore => {
  for (const table of TABLES) db.run(table);
  const select = 'select * from carrier_pickup where';
  const one = (condition: string, values: string[]): CarrierPickup | undefined =>
    db.get(`${select} ${condition} order by rowid desc limit 1`, values);

  const addEvent = (
    pickup: Pick<CarrierPickup, 'carrier' | 'id'>,
    number: string,
    event: Omit<ParcelEvent, 'seq'>,
  ): void => {
    const sql =
      'insert into carrier_parcel_event (carrier, number, pickup_id, state, at_ms) values (?, ?, ?, ?, ?)';
    db.run(sql, [pickup.carrier, number, pickup.id, event.state, event.at_ms]);
  };

  const numbersOf = ({ carrier, id }: Pick<CarrierPickup, 'carrier' | 'id'>): string[] =>
    db
      .all<{ number: string }>(
        'select distinct number from carrier_parcel_event where carrier = ? and pickup_id = ?',
        [carrier, id],
      )
      .map(({ number }) => number);

  return {
    ...createShipmentStore(db, ({ carrier, number }, state, atMs) =>
      addEvent({ carrier, id: '' }, number, { state, at_ms: atMs }),
    ),
    ...createOrderStore(db),
    count: (carrier) =>
      db.get<{ n: number }>('select count(*) as n from carrier_pickup where carrier = ?', [carrier])?.n ?? 0,
    add: (pickup, trackingNumbers) =>
      db.tx(() => {
        const columns = Object.keys(pickup);
        const marks = columns.map(() => '?').join(', ');
        db.run(`insert into carrier_pickup (${columns.join(', ')}) values (${marks})`, Object.values(pickup));
        const event = { state: 'announced', at_ms: Date.parse(pickup.created_at) } as const;
        for (const number of trackingNumbers) addEvent(pickup, number, event);
      }),
    byId: (carrier, id) => one('carrier = ? and id = ?', [carrier, id]),
    byGuid: (carrier, guid) => one('carrier = ? and guid = ?', [carrier, guid]),
    byOwnReference: (carrier, reference) => one('carrier = ? and own_reference = ?', [carrier, reference]),
    latest: (carrier, account) => one('carrier = ? and account = ?', [carrier, account]),
    list: () => db.all('select * from carrier_pickup order by rowid desc limit 500'),
    move: ({ carrier, id }, to) => {
      db.run(
        'update carrier_pickup set date = ?, ready_ms = ?, close_ms = ?, parcels = ?, note = ? where carrier = ? and id = ?',
        [to.date, to.ready_ms, to.close_ms, to.parcels, to.note, carrier, id],
      );
    },
    setState: (pickup, state, atMs) =>
      db.tx(() => {
        db.run('update carrier_pickup set state = ? where carrier = ? and id = ?', [
          state,
          pickup.carrier,
          pickup.id,
        ]);
        if (state !== 'collected') return;
        for (const number of numbersOf(pickup)) addEvent(pickup, number, { state, at_ms: atMs });
      }),
    numbersOf,
    events: (carrier, number) =>
      db.all(
        'select seq, state, at_ms from carrier_parcel_event where carrier = ? and number = ? order by seq',
        [carrier, number],
      ),
    ...tokensIn(db),
  };
};
