/** The orders of a pickup, as many as its name says, and how many there are. */
export interface NamedOrders {
  readonly numbers: readonly string[];
  readonly total: number;
}

/** How many orders a name lists before it counts the rest. */
export const ORDERS_NAMED = 2;

interface Named {
  /** The carrier's number; null until the carrier has answered. */
  readonly number: string | null;
  readonly branch: string;
  readonly orders: NamedOrders;
}

interface NameWords {
  /** Joins the orders' numbers: ", " or "، ". */
  readonly comma: string;
  /** "#1043, #1044 +3" */
  readonly more: (orders: string, rest: number) => string;
  /** Names a pickup without orders. */
  readonly when: string;
}

/** A branch in the other script would turn the numbers after it around: its name keeps its direction to itself. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Reads from left to right in any text. Some hosts' order numbers begin with the sign already. */
const orderLabel = (number: string): string =>
  `\u2066${number.startsWith('#') ? number : `#${number}`}\u2069`;

/** What a pickup is called everywhere: the carrier's number, else its branch and orders ("Riyadh branch · #1043, #1044 +3"). */
export const pickupName = ({ number, branch, orders }: Named, words: NameWords): string => {
  if (number !== null) return number;
  const { numbers, total } = orders;
  const place = isolated(branch);
  if (numbers.length === 0) return `${place} · ${words.when}`;
  const listed = numbers.slice(0, ORDERS_NAMED).map(orderLabel).join(words.comma);
  const rest = total - Math.min(numbers.length, ORDERS_NAMED);
  return `${place} · ${rest > 0 ? words.more(listed, rest) : listed}`;
};
