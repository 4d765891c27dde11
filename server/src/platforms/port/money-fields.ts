import { PayloadError } from './errors.ts';

/**
 * The known money fields of one object in a host's order or refund, and its nested objects. An unlisted field with an amount may be part of a
 * payment or refund, so its event is parked with the field's name.
 */
export interface MoneyPart {
  /** Amounts: a number, a text, or an object in which the host writes an amount. Other money within that object is unknown. */
  readonly known: readonly string[];
  /** Fields that may hold any money, because none of it is the order's. */
  readonly ignored?: readonly string[];
  /** Nested objects or arrays of objects, by field name. */
  readonly parts?: Readonly<Record<string, MoneyPart>>;
}

/** Matches names of money fields in snake case. `NO_MONEY` excludes yes or no, ids, times, counts, places in a list and rates with similar names. */
const MONEY =
  /amount|price|total|tax|discount|refund|outstanding|rounding|adjust|money|cost|credit|charge|paid|payment|balance|deposit|wallet|cash|rebate|commission|compensation|donation|insurance|surcharge|(^|_)(tips?|vat|fees?|duty|duties|cod|due|owed)(_|$)/;
const NO_MONEY =
  /^(is|has|can|should|was)_|(^|_)(at|ids?|codes?|status|gateways?|methods?|types?|names?|numbers?|string|percent|percentage|rates?|counts?|quantity|units|weight|date|days|index)$/;

const snakeCase = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[\s.-]+/g, '_').toLowerCase();

const speaksOfMoney = (name: string): boolean => {
  const words = snakeCase(name);
  return MONEY.test(words) && !NO_MONEY.test(words);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value is an amount other than zero; also reads "1,250.00" and "12.50 SAR". */
const isAmount = (value: unknown): boolean =>
  (typeof value === 'number' && value !== 0) ||
  (typeof value === 'string' &&
    /^[-+]?\d[\d,]*(\.\d+)?(\s?[A-Z]{3})?$/.test(value.trim()) &&
    /[1-9]/.test(value));

/** How hosts write one amount as an object: with its currency, with its rate, or in two currencies. */
const AMOUNT: MoneyPart = { known: ['amount', 'shop_money', 'presentment_money'] };

/**
 * The path of an amount other than zero anywhere in the value of an unlisted field: up to the first name that speaks of money. Undefined if
 * there is none.
 */
const moneyIn = (name: string, value: unknown, path: string): string | undefined => {
  if (typeof value !== 'object' || value === null)
    return speaksOfMoney(name) && isAmount(value) ? path : undefined;
  for (const [key, each] of Object.entries(value)) {
    const found = moneyIn(Array.isArray(value) ? name : key, each, `${path}.${key}`);
    if (found !== undefined) return speaksOfMoney(name) || AMOUNT.known.includes(key) ? path : found;
  }
  return undefined;
};

const unknownIn = (value: unknown, part: MoneyPart, path: string): string | undefined => {
  if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) {
      const found = unknownIn(each, part, `${path}${place}.`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { known, ignored = [], parts = {} } = part;
  for (const [name, each] of Object.entries(value)) {
    if (ignored.includes(name)) continue;
    const own = known.includes(name) ? AMOUNT : undefined;
    const inner = Object.hasOwn(parts, name) ? parts[name] : own;
    const found = inner ? unknownIn(each, inner, `${path}${name}.`) : moneyIn(name, each, `${path}${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Throws `PayloadError` with the path of the first unknown money field. Returns the value unchanged. */
export const refuseUnknownAmounts = (value: unknown, part: MoneyPart): unknown => {
  const found = unknownIn(value, part, '');
  if (found !== undefined) throw new PayloadError(`${found}: an amount that we do not know`);
  return value;
};
