import type { Db } from '../db/db.ts';
import { boxNumbersOf } from './box-numbers.ts';
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
  /** Adds a scan to all boxes, or to the box at this place (0 is the first). */
  scanShipment(
    shipment: CarrierShipment,
    state: ParcelState,
    at: { readonly ms: number; readonly box?: number },
  ): void;
  shipments(): CarrierShipment[];
}

/** The carriers' waybills. */
export const createShipmentStore = (
  db: Pick<Db, 'get' | 'all' | 'run' | 'tx'>,
  addScan: (shipment: Pick<CarrierShipment, 'carrier' | 'number'>, state: ParcelState, atMs: number) => void,
): ShipmentStore => {
  db.run(TABLE);
  const scan: ShipmentStore['scanShipment'] = (shipment, state, { ms, box }) => {
    const { carrier, number } = shipment;
    const boxes = boxNumbersOf(shipment);
    const scanned = box === undefined ? [...new Set([number, ...boxes])] : [boxes[box - 1] ?? number];
    for (const each of scanned) addScan({ carrier, number: each }, state, ms);
  };
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
        scan(shipment, 'announced', { ms: Date.parse(shipment.created_at) });
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
    scanShipment: scan,
    shipments: () => db.all('select * from carrier_shipment order by rowid desc limit 500'),
  };
};
