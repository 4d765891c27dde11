import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type SchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { CARRIERS, type Carrier } from '@apps-hub/domain/carrier';
import type { Network } from '#outbound/attempt.ts';

/** The providers of messages, whose schemas lie in `server/src/messages/<name>/vendor-schema/`. */
const MESSAGE_VENDORS = ['unifonic', 'whatsapp'] as const;

type Vendor = Carrier | (typeof MESSAGE_VENDORS)[number];

const VENDORS: readonly Vendor[] = [...CARRIERS, ...MESSAGE_VENDORS];

/** How reliable a schema is. A `source` starts with one of these, followed by where it was found. */
const SOURCES = ['vendor schema', 'vendor sample', 'public client', 'undocumented'] as const;

/** One direction of a call. A part without a schema is not checked; with `false`, the body must be empty. */
interface Shape {
  readonly source: string;
  readonly headers?: SchemaObject;
  readonly query?: SchemaObject;
  readonly body?: SchemaObject | false;
}

/** One call by the vendor's documentation; a file of `<carrier>/vendor-schema/`, separate from the adapter's own types. */
export interface VendorCall {
  readonly name: string;
  readonly method: string;
  /** Relative to the carrier's base address; `{…}` stands for one segment. */
  readonly path: string;
  readonly request: Shape;
  /** By status: `200`, or `5XX` for the rest of a class. */
  readonly answers: Readonly<Record<string, Shape>>;
}

/** Definitions shared by the calls of one carrier: `"$ref": "common#/$defs/…"`. */
const COMMON = 'common.json';

const hasSource = ({ source }: { readonly source?: unknown }): boolean =>
  typeof source === 'string' && SOURCES.some((kind) => source.startsWith(`${kind}: `));

const folderOf = (vendor: Vendor): URL => {
  const isOfMessages = MESSAGE_VENDORS.some((each) => each === vendor);
  return new URL(`../${isOfMessages ? '../messages/' : ''}${vendor}/vendor-schema/`, import.meta.url);
};

export const hasVendorSchema = (carrier: Carrier): boolean => existsSync(folderOf(carrier));

const readJson = (folder: URL, file: string): SchemaObject =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as SchemaObject; // the schema compiler validates it

/** Files are read and schemas compiled once for all tests. */
const oncePerCarrier = <T>(make: (carrier: Vendor) => T): ((carrier: Vendor) => T) => {
  const made = new Map<Vendor, T>();
  return (carrier) => {
    const value = made.get(carrier) ?? make(carrier);
    made.set(carrier, value);
    return value;
  };
};

/** The documented calls of a carrier. A schema without a source is refused. */
export const vendorCalls = oncePerCarrier((carrier): readonly VendorCall[] => {
  const folder = folderOf(carrier);
  return readdirSync(folder)
    .filter((file) => file !== COMMON)
    .map((file) => {
      const call = { ...readJson(folder, file), name: file.replace('.json', '') } as VendorCall;
      for (const shape of [call.request, ...Object.values(call.answers)])
        if (!hasSource(shape)) throw new Error(`${carrier}/${file}: every shape names its source`);
      return call;
    })
    .toSorted((a, b) => b.path.length - a.path.length); // longest first: `/a/{id}/tracking` also ends with `/tracking`
});

type Judge = (schema: SchemaObject, value: unknown) => string[];

const createJudge = (carrier: Vendor): Judge => {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    multipleOfPrecision: 6,
    strictRequired: false,
  });
  ajv.addVocabulary(['source']);
  const folder = folderOf(carrier);
  if (readdirSync(folder).includes(COMMON)) ajv.addSchema(readJson(folder, COMMON), 'common');
  const compiled = new WeakMap<SchemaObject, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  };
};

const judgeOf = oncePerCarrier(createJudge);

/** Fails with every difference between a value and the vendor's schema. */
export const expectValid = (carrier: Vendor, schema: SchemaObject, value: unknown): void => {
  const problems = judgeOf(carrier)(schema, value);
  if (problems.length > 0) throw new Error(`${carrier}: not the vendor's shape\n${problems.join('\n')}`);
};

/** A recorded answer. With a `call` it has the documented shape; an undocumented answer has none. */
interface Fixture {
  readonly source?: string;
  readonly call?: string;
  readonly status: number;
  readonly body?: unknown;
}

/** The problems of recorded answers: those without a source, and every difference from the documented shape. */
export const fixtureProblems = (
  carrier: Vendor,
  fixtures: Readonly<Record<string, Fixture>>,
): readonly string[] => {
  const calls = vendorCalls(carrier);
  const judge = createJudge(carrier);
  return Object.entries(fixtures).flatMap(([name, fixture]) => {
    if (!hasSource(fixture)) return [`${name} names no source`];
    if (fixture.call === undefined) return [];
    const call = calls.find((each) => each.name === fixture.call);
    const shape = call && answerShape(call, fixture.status);
    if (!shape) return [`${name}: ${fixture.call} with status ${fixture.status} is not documented`];
    const found = shape.body ? judge(shape.body, fixture.body) : [];
    return found.map((problem) => `${name}: ${problem}`);
  });
};

/** The schema of an answer with this status. */
const answerShape = ({ answers }: VendorCall, status: number): Shape | undefined =>
  answers[String(status)] ?? answers[`${String(status)[0] ?? ''}XX`];

const patternOf = ({ path }: VendorCall): RegExp =>
  new RegExp(`${path.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

const carrierAt = ({ hostname, pathname }: URL): Vendor | undefined =>
  VENDORS.find(
    (each) =>
      hostname === `${each}.example` ||
      pathname.includes(`/carriers/${each}/`) ||
      pathname.includes(`/messages/${each}/`),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

interface Message {
  readonly headers: Headers;
  readonly query: URLSearchParams;
  readonly text: string;
}

/** A repeated parameter becomes a list. */
const parameters = (query: URLSearchParams): Readonly<Record<string, string | string[]>> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...others] = query.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );

/** A form is read like a query where its schema is of an object, and else as one text. */
const bodyOf = (schema: SchemaObject, { headers, text }: Message): unknown =>
  schema['type'] === 'object' && headers.get('content-type') === 'application/x-www-form-urlencoded'
    ? parameters(new URLSearchParams(text))
    : parsed(text);

const problemsOf = (judge: Judge, shape: Shape, { headers, query, text }: Message): string[] => [
  ...(shape.headers ? judge(shape.headers, Object.fromEntries(headers)) : []),
  ...(shape.query ? judge(shape.query, parameters(query)) : []),
  ...(shape.body === false && text !== '' ? ['there is a body'] : []),
  ...(shape.body ? judge(shape.body, bodyOf(shape.body, { headers, query, text })) : []),
];

export interface Recorder {
  readonly fetch: Network['fetch'];
  /** The exchanges so far, as `call status`. */
  readonly seen: ReadonlySet<string>;
  /** Every difference between the exchanges and the vendor's documentation. */
  problems(): readonly string[];
}

/** The sandbox marks answers that it breaks on purpose; they are not documented. */
const FAULT_HEADER = 'x-sandbox-fault';

/** A network that validates every exchange with these carriers against the vendors' schemas. */
export const recordExchanges = (
  carriers: readonly Vendor[],
  fetch: Network['fetch'],
  judged: 'requests' | 'requests and answers' = 'requests and answers',
): Recorder => {
  const known = new Map(
    carriers.map((carrier) => [carrier, { calls: vendorCalls(carrier), judge: judgeOf(carrier) }]),
  );
  const seen = new Set<string>();
  const problems: string[] = [];
  return {
    seen,
    problems: () => problems,
    fetch: async (address, init) => {
      const url = new URL(address);
      const carrier = carrierAt(url);
      const vendor = carrier && known.get(carrier);
      if (!carrier || !vendor) return fetch(address, init);
      const method = init.method ?? 'GET';
      const call = vendor.calls.find((each) => each.method === method && patternOf(each).test(url.pathname));
      const note = (what: string, found: readonly string[]): void => {
        problems.push(...found.map((problem) => `${carrier} ${call?.name ?? ''} ${what}: ${problem}`));
      };
      if (!call) note('call', [`${method} ${url.pathname} is not documented`]);
      const query = url.searchParams;
      const text = typeof init.body === 'string' ? init.body : '';
      const headers = new Headers(init.headers);
      if (call) note('request', problemsOf(vendor.judge, call.request, { headers, query, text }));
      const response = await fetch(address, init);
      if (!call || judged === 'requests' || response.headers.has(FAULT_HEADER)) return response;
      seen.add(`${carrier} ${call.name} ${response.status}`);
      const shape = answerShape(call, response.status);
      if (!shape) note('answer', [`status ${response.status} is not documented`]);
      else {
        const body = await response.clone().text();
        note(
          `answer ${response.status}`,
          problemsOf(vendor.judge, shape, { headers: response.headers, query, text: body }),
        );
      }
      return response;
    },
  };
};
