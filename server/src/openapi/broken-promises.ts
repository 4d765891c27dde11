import type { OpenApiDocument } from './document.ts';

/** A JSON schema as our documents use it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly 'x-scopes'?: readonly string[];
}

/** What is sent to us must stay accepted; what we send must stay readable. */
type Direction = 'request' | 'response';

interface Side {
  readonly document: OpenApiDocument;
  readonly schema: Schema;
}

interface Place {
  readonly at: string;
  readonly direction: Direction;
  /** Pairs of references that are being compared: schemas may contain themselves. */
  readonly seen: ReadonlySet<string>;
}

const resolved = ({ document, schema }: Side): Schema => {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  if (name === undefined) return schema;
  const target: Schema | undefined = document.components.schemas[name];
  return target ?? {};
};

const typesOf = ({ type, enum: values, const: value, anyOf, oneOf }: Schema, side: Side): string[] => {
  if (type !== undefined) return typeof type === 'string' ? [type] : [...type];
  const parts = anyOf ?? oneOf;
  if (parts) return parts.flatMap((schema) => typesOf(resolved({ ...side, schema }), { ...side, schema }));
  return [...(values ?? []), ...(value === undefined ? [] : [value])].map((each) =>
    each === null ? 'null' : typeof each,
  );
};

/** Values that one side has and the other lacks, as integers are numbers. */
const lacking = (needed: readonly string[], given: readonly string[]): string[] =>
  needed.filter((type) => !given.includes(type) && !(type === 'integer' && given.includes('number')));

const compareTypes = (before: Side, after: Side, { at, direction }: Place): string[] => {
  const [old, now] = [typesOf(resolved(before), before), typesOf(resolved(after), after)];
  if (old.length === 0 || now.length === 0) return [];
  const broken = direction === 'request' ? lacking(old, now) : lacking(now, old);
  if (broken.length === 0) return [];
  return [
    direction === 'request'
      ? `${at} no longer accepts ${broken.join(', ')}`
      : `${at} may now be ${broken.join(', ')}`,
  ];
};

const compareEnums = (old: Schema, now: Schema, { at, direction }: Place): string[] => {
  // New values in responses are announced: readers must accept them.
  if (direction === 'response' || now.enum === undefined) return [];
  if (old.enum === undefined) return [`${at} no longer accepts every value`];
  const gone = old.enum.filter((value) => !now.enum?.includes(value));
  return gone.length === 0 ? [] : [`${at} no longer accepts ${gone.map(String).join(', ')}`];
};

const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

const compareLimits = (old: Schema, now: Schema, { at, direction }: Place): string[] => {
  if (direction === 'response') return [];
  return [
    ...LOWER.filter((name) => (now[name] ?? -Infinity) > (old[name] ?? -Infinity)).map(
      (name) => `${at} has a higher ${name}`,
    ),
    ...UPPER.filter((name) => (now[name] ?? Infinity) < (old[name] ?? Infinity)).map(
      (name) => `${at} has a lower ${name}`,
    ),
  ];
};

const compareProperties = (before: Side, after: Side, place: Place): string[] => {
  const [old, now] = [resolved(before), resolved(after)];
  const { at, direction } = place;
  const known = Object.entries(old.properties ?? {});
  const gone = known.filter(([name]) => now.properties?.[name] === undefined);
  const [needs, had] = [new Set(now.required), new Set(old.required)];
  const demands =
    direction === 'request'
      ? [...needs].filter((name) => !had.has(name)).map((name) => `${at}.${name} is now required`)
      : [...had]
          .filter((name) => !needs.has(name) && now.properties?.[name] !== undefined)
          .map((name) => `${at}.${name} may now be missing`);
  return [
    ...gone.map(([name]) => `${at}.${name} is gone`),
    ...demands,
    ...known.flatMap(([name, schema]) => {
      const next = now.properties?.[name];
      return next
        ? compare({ ...before, schema }, { ...after, schema: next }, { ...place, at: `${at}.${name}` })
        : [];
    }),
  ];
};

/** Alternatives are compared by the constant that tells them apart, otherwise by their place. */
const compareParts = (before: Side, after: Side, place: Place): string[] => {
  const [old, now] = [resolved(before), resolved(after)];
  const pairs = [
    [old.anyOf, now.anyOf],
    [old.oneOf, now.oneOf],
    [old.allOf, now.allOf],
  ] as const;
  return pairs.flatMap(([parts = [], next = []]) => {
    if (place.direction === 'request' && parts.length > next.length && next.length > 0)
      return [`${place.at} accepts fewer forms`];
    return parts.flatMap((schema, index) => {
      const other = next[index];
      return other
        ? compare(
            { ...before, schema },
            { ...after, schema: other },
            { ...place, at: `${place.at}[${index}]` },
          )
        : [];
    });
  });
};

const compare = (before: Side, after: Side, place: Place): string[] => {
  const pair = `${before.schema.$ref} ${after.schema.$ref}`;
  const isNamed = before.schema.$ref !== undefined && after.schema.$ref !== undefined;
  if (isNamed && place.seen.has(pair)) return [];
  const inside = isNamed ? { ...place, seen: new Set([...place.seen, pair]) } : place;
  const [old, now] = [resolved(before), resolved(after)];
  const items =
    old.items && now.items
      ? compare(
          { ...before, schema: old.items },
          { ...after, schema: now.items },
          { ...inside, at: `${inside.at}[]` },
        )
      : [];
  return [
    ...compareTypes(before, after, inside),
    ...compareEnums(old, now, inside),
    ...compareLimits(old, now, inside),
    ...(old.format !== undefined && old.format !== now.format ? [`${inside.at} has another format`] : []),
    ...compareProperties(before, after, inside),
    ...compareParts(before, after, inside),
    ...items,
  ];
};

const schemaIn = (content: Content | undefined): Schema | undefined =>
  Object.entries(content ?? {}).find(([media]) => media.startsWith('application/'))?.[1].schema;

const keyOf = (each: Parameter): string => `${each.in} ${each.name}`;

const compareOperations = (
  name: string,
  [before, old]: readonly [OpenApiDocument, Operation],
  [after, now]: readonly [OpenApiDocument, Operation],
): string[] => {
  const seen = new Set<string>();
  const parameters = new Map((now.parameters ?? []).map((each) => [keyOf(each), each]));
  const former = new Map((old.parameters ?? []).map((each) => [keyOf(each), each]));
  const [oldBody, newBody] = [schemaIn(old.requestBody?.content), schemaIn(now.requestBody?.content)];
  const [oldAnswer, newAnswer] = [
    schemaIn(old.responses['200']?.content),
    schemaIn(now.responses['200']?.content),
  ];
  const scopes = (now['x-scopes'] ?? []).filter((scope) => !old['x-scopes']?.includes(scope));
  return [
    ...(old.operationId !== undefined && old.operationId !== now.operationId
      ? [`${name} is no longer ${old.operationId}`]
      : []),
    ...scopes.map((scope) => `${name} needs the scope ${scope}`),
    ...[...former].flatMap(([key, each]) => {
      const next = parameters.get(key);
      if (!next) return [`${name} has no ${key}`];
      const at = `${name} ${key}`;
      return each.schema && next.schema
        ? compare(
            { document: before, schema: each.schema },
            { document: after, schema: next.schema },
            { at, direction: 'request', seen },
          )
        : [];
    }),
    ...[...parameters].flatMap(([key, each]) =>
      each.required && !former.get(key)?.required ? [`${name} requires ${key}`] : [],
    ),
    ...(oldBody && newBody
      ? compare(
          { document: before, schema: oldBody },
          { document: after, schema: newBody },
          { at: `${name} body`, direction: 'request', seen },
        )
      : []),
    ...(newBody && !oldBody ? [`${name} needs a body`] : []),
    ...(oldAnswer && newAnswer
      ? compare(
          { document: before, schema: oldAnswer },
          { document: after, schema: newAnswer },
          { at: `${name} answer`, direction: 'response', seen },
        )
      : []),
    ...(oldAnswer && !newAnswer ? [`${name} has no answer`] : []),
  ];
};

const operationsOf = (document: OpenApiDocument): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation as Operation, // as our own generator writes them
      ]),
    ),
  );

/**
 * What a program that works with one version of the API would trip over in the other: missing operations, parameters and properties, new
 * demands, narrower input, wider answers.
 */
export const brokenPromises = (before: OpenApiDocument, after: OpenApiDocument): string[] => {
  const next = operationsOf(after);
  return [...operationsOf(before)].flatMap(([name, operation]) => {
    const now = next.get(name);
    return now ? compareOperations(name, [before, operation], [after, now]) : [`${name} is gone`];
  });
};
