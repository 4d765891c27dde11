import type { Schema } from '../description.ts';

const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'int|float',
  boolean: 'bool',
  null: 'null',
};

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : String(value);

const unionOf = (types: readonly string[]): string =>
  [
    ...new Set(
      types.flatMap((type) => (type.includes('{') || type.includes('<') ? [type] : type.split('|'))),
    ),
  ].join('|');

const key = (name: string): string => (/^\w+$/.test(name) ? name : literal(name));

const shape = ({ properties = {}, required = [] }: Schema): string => {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${phpType(schema)}`,
  );
  return `array{${fields.join(', ')}}`;
};

const objectType = (schema: Schema): string => {
  if (schema.properties) return shape(schema);
  const { additionalProperties: values } = schema;
  return `array<string, ${typeof values === 'object' ? phpType(values) : 'mixed'}>`;
};

const namedType = (type: string, schema: Schema): string => {
  if (type === 'object') return objectType(schema);
  if (type === 'array') return `list<${schema.items ? phpType(schema.items) : 'mixed'}>`;
  return SCALARS[type] ?? 'mixed';
};

/** Several parts at once: our generator writes them for a schema that adds properties to another, and for one that may also be null. */
const togetherType = (parts: readonly Schema[]): string => {
  const mayBeNull = parts.some(({ type }) => Array.isArray(type) && type.includes('null'));
  const types = parts.filter((part) => part.$ref !== undefined || part.properties).map(phpType);
  return `${types.join('&')}${mayBeNull ? '|null' : ''}`;
};

/** A schema as a type of PHPStan and Psalm, for comments. Schemas with names are written by these. */
export const phpType = (schema: Schema): string => {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.enum) return unionOf(schema.enum.map(literal));
  if (schema.allOf) return togetherType(schema.allOf);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(phpType));
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? 'mixed' : unionOf(types.map((type) => namedType(type, schema)));
};
