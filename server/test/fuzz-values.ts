import { type IdKind, parseId } from '@apps-hub/domain/ids';
import * as fc from 'fast-check';

/** The parts of an OpenAPI document's JSON schema that values are generated from. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly description?: string;
  readonly example?: unknown;
}

const WORDS = [
  '12.50',
  '0',
  '10:00',
  '18:30',
  '2026-03-01',
  '2026-06-02',
  '2026-03-01T08:00:00Z',
  'SAR',
  'SA',
  'Asia/Riyadh',
  'nora@example.com',
  'https://a.test',
];

/** Texts, numbers and shapes that often break programs. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200f',
  '%',
  '%00',
  "'; drop table store; --",
  '${7*7}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  '1e400',
  '9'.repeat(400),
  'ا'.repeat(5000),
  '😀'.repeat(300),
  '0000-01-01',
  '-000001-01-01',
  '99999-12-31',
  '+275761-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '24:00',
  '1/0',
];

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: 1, valueOf: 2 },
  Array.from({ length: 2000 }, () => null),
  ...ODD_TEXTS,
];

export const oddValue: fc.Arbitrary<unknown> = fc.constantFrom(...ODD_VALUES);

interface Known {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Real ids, of this store and of another. */
  readonly ids: readonly string[];
}

/** The ids of the kind that a schema wants; all ids if there are none of its kind. */
export const idsFor = ({ description = '' }: Schema, ids: readonly string[]): readonly string[] => {
  const kind = /^Id of one (\w+)/.exec(description)?.[1];
  const fitting = ids.filter((id) => kind !== undefined && parseId(kind as IdKind, id).ok);
  return fitting.length > 0 ? fitting : ids;
};

const texts = (schema: Schema, { ids }: Known): fc.Arbitrary<unknown> => {
  if (schema.description?.startsWith('Id of one')) return fc.constantFrom(...ids, ...idsFor(schema, ids));
  if (typeof schema.example === 'string') return fc.constantFrom(schema.example, ...WORDS);
  return fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 40 }));
};

const numbers = ({ minimum = -2, maximum = 1_000_000_000 }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.ceil(minimum) + 50, Math.floor(maximum)) }),
    fc.constantFrom(minimum, maximum),
  );

const byType = (type: string, schema: Schema, known: Known, depth: number): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, each]) => [
            name,
            valueOf(each, known, depth + 1),
          ]),
        ),
        { noNullPrototype: true },
      );
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known, depth + 1), { maxLength: 3 });
    case 'string':
      return texts(schema, known);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return oddValue;
  }
};

/** Values that fit a schema, or nearly: patterns match only by chance. */
export const valueOf = (schema: Schema, known: Known, depth = 0): fc.Arbitrary<unknown> => {
  if (depth > 12) return fc.constant(null);
  if (schema.$ref) return valueOf(known.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, known, depth + 1);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valueOf(each, known, depth + 1)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((each) => valueOf(each, known, depth + 1)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['']);
  return fc.oneof(...types.map((type) => byType(type, schema, known, depth)));
};

/** Short texts that fit most fields and few columns. */
const ODD_WORDS = [
  'a\0b',
  'x\ud800',
  '\udfff',
  '0000-01-01',
  '\u202e',
  '😀',
  "o'clock",
  '0',
  ' x ',
  '__proto__',
];

/** The same value with some of its texts replaced; each choice decides for one text, in order. */
export const withOddWords = (value: unknown, choices: readonly number[]): unknown => {
  let place = 0;
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') {
      const choice = choices[place++ % choices.length] ?? 0;
      return ODD_WORDS[choice] ?? each;
    }
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(value);
};

/** Replaces one value somewhere inside; `path` chooses where. */
export const withOdd = (value: unknown, path: readonly number[], odd: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return odd;
  const names = Object.keys(value);
  const name = names[step % Math.max(names.length, 1)];
  if (name === undefined) return odd;
  const changed = withOdd(Reflect.get(value, name), rest, odd);
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === name ? changed : each));
  return { ...value, [name]: changed };
};
