/** The replacement for removed values. */
export const LEFT_OUT = '•••';

/** Keys whose plain values describe things and amounts, never people; values under any other key are removed. */
const TOLD =
  /^(id|.*_ids?|event|topic|type|kind|status|state|currency|store|platform|version|sku|number|order_number|title|code|created|updated|.*_at|.*_on|date|.*_date|quantity|qty|units|count|price|amount|total|subtotal|tax|taxes|discount|shipping|fee|weight|rate|percent|.*_(total|subtotal|tax|amount|price|count|quantity|status|percent)|paid|delivered|cancelled|canceled|refunded|taxable|fragile|large|test)$/;

/** Objects about a person or an address: only their ids are kept. */
const PERSONAL =
  /(customer|client|buyer|recipient|receiver|consignee|user|member|payer|person|contact|address|billing|payment_details|card|staff|author)/;

const snake = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** An e-mail address, or a run of digits as long as a telephone number. */
const LOOKS_PERSONAL = /@|\+\d[\d ()-]{6,}/;
const MAX_TEXT = 200;

const isTold = (key: string, isPerson: boolean): boolean =>
  isPerson ? /^(id|.*_id)$/.test(key) : TOLD.test(key);

const leaf = (key: string, value: string | number | boolean, isPerson: boolean): unknown => {
  if (typeof value === 'boolean') return value;
  if (!isTold(key, isPerson)) return LEFT_OUT;
  if (typeof value === 'number') return value;
  return LOOKS_PERSONAL.test(value) || value.length > MAX_TEXT ? LEFT_OUT : value;
};

const walk = (key: string, value: unknown, isPerson: boolean): unknown => {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((each) => walk(key, each, isPerson));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const plain = snake(name);
        return [name, walk(plain, each, isPerson || PERSONAL.test(plain))];
      }),
    );
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return leaf(key, value, isPerson);
  return LEFT_OUT;
};

/** A host's event body for display: indented JSON with only values known not to be personal; null when it is not JSON. */
export const redactPayload = (body: string): string | null => {
  try {
    return JSON.stringify(walk('', JSON.parse(body), false), null, 2);
  } catch {
    return null;
  }
};
