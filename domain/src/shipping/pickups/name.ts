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

/** Letters and dashes of a number would mix with Arabic text around it. */
const isolated = (text: string): string => (/^#?\d+$/.test(text) ? text : `\u2068${text}\u2069`);

/** Some hosts' order numbers begin with the sign already. */
const orderLabel = (number: string): string => isolated(number.startsWith('#') ? number : `#${number}`);

/** What a pickup is called everywhere: the carrier's number, else its branch and orders ("Riyadh branch · #1043, #1044 +3"). */
export const pickupName = ({ number, branch, orders }: Named, words: NameWords): string => {
  if (number !== null) return number;
  const { numbers, total } = orders;
  if (numbers.length === 0) return `${branch} · ${words.when}`;
  const listed = numbers.slice(0, ORDERS_NAMED).map(orderLabel).join(words.comma);
  const rest = total - Math.min(numbers.length, ORDERS_NAMED);
  return `${branch} · ${rest > 0 ? words.more(listed, rest) : listed}`;
};
