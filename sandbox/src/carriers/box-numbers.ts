import type { CarrierShipment } from './shipment-store.ts';

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

type Boxes = (shipment: Pick<CarrierShipment, 'number'>, index: number) => string;

/** Consecutive numbers, the first of which is the waybill's. */
const counted: Boxes = ({ number }, index) => String(Number(number) + index);

/** The number of each box, of carriers that give one to each. */
const NUMBERS: Readonly<Record<string, Boxes>> = {
  dhl: ({ number }, index) => `JD01${digits(Number(number), 12)}${digits(index + 1, 4)}`,
  fedex: counted,
  smsa: counted,
};

/** The numbers of a waybill's boxes, in their order; empty where only the waybill has one. */
export const boxNumbersOf = (
  shipment: Pick<CarrierShipment, 'carrier' | 'number' | 'pieces'>,
): readonly string[] => {
  const numberOf = NUMBERS[shipment.carrier];
  return numberOf ? Array.from({ length: shipment.pieces }, (_, index) => numberOf(shipment, index)) : [];
};
