import { PayloadError } from './errors.ts';

/**
 * The known money fields of one object in a host's order or refund, and its nested objects. An unlisted field with an amount may be part of a
 * payment or refund, so its event is parked with the field's name.
 */
export interface MoneyPart {
  readonly known: readonly string[];
  /** Nested objects or arrays of objects, by field name. */
  readonly parts?: Readonly<Record<string, MoneyPart>>;
}

/** Matches names of money fields. `NO_MONEY` excludes ids, times and rates with similar names. */
const MONEY =
  /amount|price|total|tax|vat|tip|fee|dut(y|ies)|discount|refund|outstanding|rounding|adjust|money|cost|credit|charge|paid|payment|balance|deposit|surcharge|wallet|cash/;
const NO_MONEY =
  /(_at|_id|_ids|id|_code|_status|_gateway|_gateways|_method|_type|_name|_names|gateway|_string|percent|percentage|_count|weight)$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAmount = (value: unknown): boolean =>
  (typeof value === 'number' && value !== 0) ||
  (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && Number(value) !== 0);

const speaksOfMoney = (name: string): boolean => MONEY.test(name) && !NO_MONEY.test(name);

/** Whether a value holds an amount other than zero, anywhere in it. */
const holdsMoney = (name: string, value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((each) => holdsMoney(name, each));
  if (isObject(value)) return Object.entries(value).some(([key, each]) => holdsMoney(key, each));
  return speaksOfMoney(name) && isAmount(value);
};

const unknownIn = (value: unknown, { known, parts = {} }: MoneyPart, path: string): string | undefined => {
  if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) {
      const found = unknownIn(each, { known, parts }, `${path}${place}.`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const found = part && unknownIn(each, part, `${path}${name}.`);
    if (found !== undefined) return found;
    if (!part && !known.includes(name) && holdsMoney(name, each)) return `${path}${name}`;
  }
  return undefined;
};

/** Throws `PayloadError` with the path of the first unknown money field. Returns the value unchanged. */
export const refuseUnknownAmounts = (value: unknown, part: MoneyPart): unknown => {
  const found = unknownIn(value, part, '');
  if (found !== undefined) throw new PayloadError(`${found}: an amount that we do not know`);
  return value;
};
