type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of every object in a body, in an array by its place; the body itself has the path "". */
const objectPaths = (value: Json, path = ''): string[] => {
  const below = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(value)) return value.flatMap((each, place) => objectPaths(each, below(place)));
  if (!isObject(value)) return [];
  return [path, ...Object.entries(value).flatMap(([name, each]) => objectPaths(each, below(name)))];
};

const put = (
  value: Json,
  [step, ...rest]: readonly string[],
  field: Readonly<Record<string, Json>>,
): Json => {
  if (Array.isArray(value))
    return value.map((each, place) => (String(place) === step ? put(each, rest, field) : each));
  if (!isObject(value)) return value;
  return step === undefined ? { ...value, ...field } : { ...value, [step]: put(value[step], rest, field) };
};

/** The body with one more field in the object at `path`. */
const withField = <B>(body: B, path: string, field: Readonly<Record<string, Json>>): B =>
  put(body, path === '' ? [] : path.split('.'), field) as B; // the same shape with one more field

/** Fields that no host documents, as hosts write money. */
const unknownMoney: readonly (readonly [name: string, value: Json])[] = [
  ['loyalty_amount_paid', 7.5],
  ['walletDeduction', '12.50'],
  ['store_credit', { amount: 7.5, currency: 'SAR' }],
  ['total_goodwill_set', { shop_money: { amount: '7.50', currency_code: 'SAR' } }],
  ['service_fees', [{ name: 'x', fee: '1,250.00' }]],
  ['prepaid', '7.50 SAR'],
];

const messageOf = async (read: () => unknown): Promise<string> => {
  try {
    await read();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Whether the message names the field, or an object around it of which nothing is known. */
const namesField = (message: string, path: string): boolean => {
  const [named = ''] = message.split(': an amount that we do not know');
  return named !== '' && named !== message && (path === named || path.startsWith(`${named}.`));
};

/** The objects of a body into which a field of unknown money can be put without parking the event with the field's name. */
export const pathsWithoutRefusal = async <B>(body: B, read: (changed: B) => unknown): Promise<string[]> => {
  const found: string[] = [];
  for (const path of objectPaths(body)) {
    const isRefused = await Promise.all(
      unknownMoney.map(async ([name, value]) => {
        const message = await messageOf(() => read(withField(body, path, { [name]: value })));
        return namesField(message, path === '' ? name : `${path}.${name}`);
      }),
    );
    if (isRefused.includes(false)) found.push(path);
  }
  return found;
};
