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
