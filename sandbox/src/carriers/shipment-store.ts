import type { Db } from '../db/db.ts';
import type { ParcelState } from './parcel-states.ts';

/** A waybill as the carrier stores it. */
export interface CarrierShipment {
  readonly carrier: string;
  readonly number: string;
  readonly own_reference: string;
  readonly account: string;
  readonly pieces: number;
  /** The description of the goods. */
  readonly note: string;
  readonly recipient: string;
  readonly state: 'made' | 'cancelled';
  readonly sentinel: string;
  readonly created_at: string;
}

const TABLE = `create table if not exists carrier_shipment (
  carrier text not null, number text not null, own_reference text not null, account text not null, pieces integer not null,
  note text not null, recipient text not null, state text not null, sentinel text not null, created_at text not null,
  primary key (carrier, number)
) strict`;

export interface ShipmentStore {
  countShipments(carrier: string): number;
  /** Adds a waybill, whose box is announced until a courier has it. */
  addShipment(shipment: CarrierShipment): void;
  shipmentsNamed(carrier: string, reference: string): CarrierShipment[];
  shipmentOf(carrier: string, number: string): CarrierShipment | undefined;
  cancelShipment(shipment: CarrierShipment): void;
  /** Adds a scan of its box. */
  scanShipment(shipment: CarrierShipment, state: ParcelState, atMs: number): void;
  shipments(): CarrierShipment[];
}

/** The carriers' waybills. */
export const createShipmentStore = (
  db: Pick<Db, 'get' | 'all' | 'run' | 'tx'>,
  addScan: (shipment: CarrierShipment, state: ParcelState, atMs: number) => void,
): ShipmentStore => {
  db.run(TABLE);
  return {
    countShipments: (carrier) =>
      db.get<{ n: number }>('select count(*) as n from carrier_shipment where carrier = ?', [carrier])?.n ??
      0,
    addShipment: (shipment) =>
      db.tx(() => {
        const columns = Object.keys(shipment);
        const marks = columns.map(() => '?').join(', ');
        db.run(
          `insert into carrier_shipment (${columns.join(', ')}) values (${marks})`,
          Object.values(shipment),
        );
        addScan(shipment, 'announced', Date.parse(shipment.created_at));
      }),
    shipmentsNamed: (carrier, reference) =>
      db.all('select * from carrier_shipment where carrier = ? and own_reference = ? order by rowid', [
        carrier,
        reference,
      ]),
    shipmentOf: (carrier, number) =>
      db.get('select * from carrier_shipment where carrier = ? and number = ?', [carrier, number]),
    cancelShipment: ({ carrier, number }) =>
      db.run("update carrier_shipment set state = 'cancelled' where carrier = ? and number = ?", [
        carrier,
        number,
      ]),
    scanShipment: addScan,
    shipments: () => db.all('select * from carrier_shipment order by rowid desc limit 500'),
  };
};
