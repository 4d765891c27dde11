import type { CurrencyCode } from '#money.ts';
import type { LocalDate } from '#time.ts';

/** Who pays duties and taxes: `DAP` the recipient, `DDP` the sender. */
export const INCOTERMS = ['DAP', 'DDP'] as const;

export type Incoterm = (typeof INCOTERMS)[number];

/** Why goods leave the country. */
export const EXPORT_REASONS = ['sale', 'gift', 'commercial_sample'] as const;

export type ExportReason = (typeof EXPORT_REASONS)[number];

/** The sender's number with a tax or customs authority. */
export const TAX_NUMBER_KINDS = ['vat', 'eori'] as const;

export interface TaxNumber {
  readonly kind: (typeof TAX_NUMBER_KINDS)[number];
  readonly number: string;
}

/** What a merchant chooses once for all shipments abroad. */
export interface CustomsDefaults {
  readonly incoterm: Incoterm;
  readonly reason: ExportReason;
  readonly taxNumber: TaxNumber | null;
}

export const CUSTOMS_DEFAULTS: CustomsDefaults = { incoterm: 'DAP', reason: 'sale', taxNumber: null };

/** Six digits are the same in all countries; tariffs of countries add up to six more. */
export const HS_CODE = /^\d{6,12}$/;

/** An HS code as typed, without the dots and spaces of tariffs: `0901.21.00`. */
export const readHsCode = (text: string): string => text.replaceAll(/[\s.]/g, '');

/** A product's customs data. */
export interface CustomsFacts {
  /** In Latin letters. */
  readonly description: string;
  readonly hsCode: string;
  /** Where it was made, ISO 3166. */
  readonly originCountry: string;
  /** Net weight of one unit, in grams. */
  readonly unitGrams: number;
}

/** One line of an order that goes into the box. */
export interface DeclaredGoods {
  readonly lineId: string;
  /** By which its facts are remembered; null if the host names no product. */
  readonly productKey: string | null;
  readonly title: string;
  readonly units: number;
  /** What is paid for all units, after discounts, with the tax that the order contains. */
  readonly totalMinor: number;
}

/** A line of the declaration: units with one price. */
export interface CustomsLine extends CustomsFacts {
  readonly lineId: string;
  readonly units: number;
  readonly unitMinor: number;
}

/** What is declared at the border. */
export interface Customs {
  readonly lines: readonly CustomsLine[];
  readonly currency: CurrencyCode;
  readonly incoterm: Incoterm;
  readonly reason: ExportReason;
  readonly invoice: { readonly number: string; readonly date: LocalDate };
  readonly taxNumber: TaxNumber | null;
}

/**
 * The prices of a line's units in whole minor units: two prices at most, one minor unit apart, whose sum is exactly the line's amount.
 * 100.00 for three is one unit at 33.34 and two at 33.33.
 */
export const unitPrices = ({
  units,
  totalMinor,
}: Pick<DeclaredGoods, 'units' | 'totalMinor'>): { readonly units: number; readonly unitMinor: number }[] => {
  const unitMinor = Math.floor(totalMinor / units);
  const dearer = totalMinor - unitMinor * units;
  return [
    { units: units - dearer, unitMinor },
    { units: dearer, unitMinor: unitMinor + 1 },
  ].filter((part) => part.units > 0);
};

/** The lines of a declaration; `factsOf` has the facts of each line's product. */
export const customsLines = (
  goods: readonly DeclaredGoods[],
  factsOf: (line: DeclaredGoods) => CustomsFacts,
): CustomsLine[] =>
  goods.flatMap((line) => {
    const { description, hsCode, originCountry, unitGrams } = factsOf(line);
    return unitPrices(line).map((part) => ({
      lineId: line.lineId,
      description,
      hsCode,
      originCountry,
      unitGrams,
      ...part,
    }));
  });

/** The declared value: the sum of the lines, in minor units. */
export const declaredMinor = (lines: readonly Pick<CustomsLine, 'units' | 'unitMinor'>[]): number =>
  lines.reduce((sum, { units, unitMinor }) => sum + units * unitMinor, 0);

/** The net weight of a line. */
export const lineGrams = ({ units, unitGrams }: Pick<CustomsLine, 'units' | 'unitGrams'>): number =>
  units * unitGrams;

/** Describes the contents by the names of the lines: as many whole names as fit. */
export const describeCustoms = (lines: readonly Pick<CustomsLine, 'description'>[], max: number): string => {
  const names = [...new Set(lines.map(({ description }) => description))];
  let text = '';
  for (const name of names) {
    const longer = text === '' ? name : `${text}, ${name}`;
    if (longer.length > max) break;
    text = longer;
  }
  return text || (names[0] ?? '').slice(0, max).trim();
};
