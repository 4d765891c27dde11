/** An address of the demo shop's customers; no real one. */
export interface DemoAddress {
  readonly street: string;
  readonly building: string;
  readonly district: string;
  readonly postcode: string;
  /** The Saudi short address; empty in every fourth address, as if the customer gave none. */
  readonly shortCode: string;
}

const STREETS = [
  { street: 'شارع العليا', district: 'العليا' },
  { street: 'شارع الأمير سلطان', district: 'السلامة' },
  { street: 'طريق الملك فهد', district: 'الملقا' },
  { street: 'شارع التحلية', district: 'الروضة' },
  { street: 'شارع الخليج', district: 'الشاطئ' },
] as const;

const LETTERS = 'ABCDEFGHJKLMNRSTUVXY';

/** A number for a text, always the same. */
const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** The address for an order or customer, always the same. */
export const demoAddress = (id: string): DemoAddress => {
  const seed = numberOf(id);
  const { street, district } = STREETS[seed % STREETS.length] ?? STREETS[0];
  const letters = [1, 7, 49, 343].map((each) => LETTERS[Math.floor(seed / each) % LETTERS.length] ?? 'A');
  const building = String(2000 + (seed % 7000));
  return {
    street,
    building,
    district,
    postcode: String(11_000 + (seed % 30_000)),
    shortCode: seed % 4 === 0 ? '' : `${letters.join('')}${building}`,
  };
};
