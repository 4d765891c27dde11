import type { Db } from '../db/db.ts';

/** An order at an aggregator: it exists before any waybill, and may never get one. */
export interface CarrierOrder {
  readonly carrier: string;
  /** Our reference. */
  readonly id: string;
  /** The aggregator's own number of it. */
  readonly own_id: number;
  readonly state: 'open' | 'cancelled';
  readonly pieces: number;
  readonly note: string;
  readonly recipient: string;
  /** What the courier collects, for the label: "50.5 SAR"; empty if nothing. */
  readonly cash: string;
  /** The articles, as JSON: `[{ "sku": "A", "quantity": 2 }]`. */
  readonly items: string;
  readonly sentinel: string;
  /** From when its waybill is shown; 0 while none was asked for. */
  readonly shows_ms: number;
  readonly created_at: string;
}

const TABLE = `create table if not exists carrier_order (
  carrier text not null, id text not null, own_id integer not null, state text not null, pieces integer not null, note text not null,
  recipient text not null, cash text not null, items text not null, sentinel text not null, shows_ms integer not null,
  created_at text not null, primary key (carrier, id)
) strict`;

/** An address that the aggregator tells about changes. */
interface CarrierWebhook {
  readonly id: number;
  readonly carrier: string;
  readonly url: string;
  readonly secret: string;
  /** What is told there. */
  readonly kind: string;
}

const WEBHOOK_TABLE = `create table if not exists carrier_webhook (
  id integer primary key autoincrement, carrier text not null, url text not null, secret text not null, kind text not null,
  unique (carrier, url)
) strict`;

export interface OrderStore {
  webhooks(carrier: string): CarrierWebhook[];
  /** Returns its number. */
  addWebhook(webhook: Omit<CarrierWebhook, 'id'>): number;
  changeWebhook(id: number, secret: string): void;

  countOrders(carrier: string): number;
  addOrder(order: CarrierOrder): void;
  orderOf(carrier: string, id: string): CarrierOrder | undefined;
  changeOrder(
    order: Pick<CarrierOrder, 'carrier' | 'id'>,
    to: Pick<CarrierOrder, 'state' | 'shows_ms'>,
  ): void;
}

/** The orders of carriers that are aggregators. */
export const createOrderStore = (db: Pick<Db, 'get' | 'all' | 'run'>): OrderStore => {
  db.run(TABLE);
  db.run(WEBHOOK_TABLE);
  return {
    webhooks: (carrier) => db.all('select * from carrier_webhook where carrier = ? order by id', [carrier]),
    addWebhook: ({ carrier, url, secret, kind }) => {
      db.run('insert into carrier_webhook (carrier, url, secret, kind) values (?, ?, ?, ?)', [
        carrier,
        url,
        secret,
        kind,
      ]);
      return db.get<{ id: number }>('select last_insert_rowid() as id')?.id ?? 0;
    },
    changeWebhook: (id, secret) => {
      db.run('update carrier_webhook set secret = ? where id = ?', [secret, id]);
    },
    countOrders: (carrier) =>
      db.get<{ n: number }>('select count(*) as n from carrier_order where carrier = ?', [carrier])?.n ?? 0,
    addOrder: (order) => {
      const columns = Object.keys(order);
      const marks = columns.map(() => '?').join(', ');
      db.run(`insert into carrier_order (${columns.join(', ')}) values (${marks})`, Object.values(order));
    },
    orderOf: (carrier, id) =>
      db.get('select * from carrier_order where carrier = ? and id = ?', [carrier, id]),
    changeOrder: ({ carrier, id }, { state, shows_ms }) => {
      db.run('update carrier_order set state = ?, shows_ms = ? where carrier = ? and id = ?', [
        state,
        shows_ms,
        carrier,
        id,
      ]);
    },
  };
};
