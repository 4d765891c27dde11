/** A proportional part of an amount, rounded up, so that splitting a remainder never gives more than the total. */
export const shareUp = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

/** The same, rounded down. */
export const shareDown = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
