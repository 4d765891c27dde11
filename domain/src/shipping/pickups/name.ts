/** The first orders of a pickup, as many as its name lists, and how many there are. */
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

/** Isolates the branch, which would otherwise reverse the numbers after it when it is in the other script. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Isolated left to right. Some hosts' order numbers already start with the sign. */
const orderLabel = (number: string): string =>
  `\u2066${number.startsWith('#') ? number : `#${number}`}\u2069`;

/** The pickup's name everywhere: the carrier's number, else its branch and orders ("Riyadh branch · #1043, #1044 +3"). */
export const pickupName = ({ number, branch, orders }: Named, words: NameWords): string => {
  if (number !== null) return number;
  const { numbers, total } = orders;
  const place = isolated(branch);
  if (numbers.length === 0) return `${place} · ${words.when}`;
  const listed = numbers.slice(0, ORDERS_NAMED).map(orderLabel).join(words.comma);
  const rest = total - Math.min(numbers.length, ORDERS_NAMED);
  return `${place} · ${rest > 0 ? words.more(listed, rest) : listed}`;
};
