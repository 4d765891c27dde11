/** What the numbers of a waybill's boxes depend on. */
interface Waybill {
  readonly carrier: string;
  readonly number: string;
  readonly pieces: number;
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

type Boxes = (waybill: Pick<Waybill, 'number'>, index: number) => string;

/** Consecutive numbers, the first of which is the waybill's. */
const counted: Boxes = ({ number }, index) => String(Number(number) + index);

/** The number of each box, of carriers that give one to each. */
const NUMBERS: Readonly<Record<string, Boxes>> = {
  dhl: ({ number }, index) => `JD01${digits(Number(number), 12)}${digits(index + 1, 4)}`,
  fedex: counted,
  smsa: counted,
};

/** The numbers of a waybill's boxes, in their order; empty where only the waybill has one. */
export const boxNumbersOf = (waybill: Waybill): readonly string[] => {
  const numberOf = NUMBERS[waybill.carrier];
  return numberOf ? Array.from({ length: waybill.pieces }, (_, index) => numberOf(waybill, index)) : [];
};
