interface Taxed {
  readonly taxPercent: number;
}

/** The tax contained in an amount. */
export const taxIn = (minor: number, { taxPercent }: Taxed): number =>
  (minor * taxPercent) / (100 + taxPercent);

export interface Valued extends Taxed {
  readonly minor: number;
}

export const sumOf = (parts: readonly { readonly minor: number }[]): number =>
  parts.reduce((sum, { minor }) => sum + minor, 0);

/** The least tax that a part of these goods can contain. */
export const leastTaxOf = (parts: readonly Valued[], ofMinor: number): number => {
  let left = ofMinor;
  let tax = 0;
  for (const part of parts.toSorted((a, b) => a.taxPercent - b.taxPercent)) {
    const counted = Math.min(left, part.minor);
    left -= counted;
    tax += taxIn(counted, part);
  }
  return tax;
};

interface Priced {
  readonly price: number;
  readonly told: number;
  readonly kept: number;
}

/** What lines are worth: in the host's order, or what the shopper has at home. */
export const valueOf = (lines: readonly Priced[], of: 'told' | 'kept'): number =>
  lines.reduce((sum, each) => sum + each[of] * each.price, 0);

/** The most units that an amount pays for. Free items earn nothing. */
export const unitsFor = (minor: number, lines: readonly Priced[]): number => {
  let left = minor;
  let units = 0;
  for (const { price, kept } of lines
    .filter((each) => each.price > 0)
    .toSorted((a, b) => a.price - b.price)) {
    const bought = Math.min(kept, Math.floor(left / price));
    left -= bought * price;
    units += bought;
  }
  return units;
};
