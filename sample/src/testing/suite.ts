import type { Locale } from '@apps-hub/domain/locale';
import { describe, expect, it } from 'vitest';

import { AREAS, mounted } from '../app.ts';
import type { Seeding } from '../kit/seeding.ts';

/** The part of a contract schema that tests need. */
interface Schema {
  readonly parse: (value: unknown) => unknown;
  readonly _zod: { readonly output: unknown };
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly responses: object;
}

interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
}

type SchemaOf<R, S extends number> = R extends {
  responses: { [K in S]: { content: { 'application/json': { schema: infer T } } } };
}
  ? T
  : never;

type OutputOf<T> = T extends Schema ? T['_zod']['output'] : null;

type AnswerOf<R> = [SchemaOf<R, 200>] extends [never]
  ? OutputOf<SchemaOf<R, 201>>
  : OutputOf<SchemaOf<R, 200>>;

const EVERY = await Promise.all(Object.values(AREAS).map(({ load }) => load()));

/** The endpoints of all areas in one app. */
export const createSampleApp = (seeding: Seeding) => mounted(EVERY, { ...seeding });

/** The day of the tests: the middle of a month, in a zone three hours east of UTC. */
const NOW = new Date('2026-11-15T22:30:00Z');

const addressOf = (path: string, { params = {}, query = {} }: Request): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  return `${filled}?${new URLSearchParams(pairs).toString()}`;
};

const schemaAt = ({ responses }: Route, status: number): Schema | undefined => {
  const at = new Map<string, { content?: { 'application/json': { schema: Schema } } }>(
    Object.entries(responses),
  ).get(String(status));
  if (at === undefined) throw new Error(`the contract does not name ${status}`);
  return at.content?.['application/json'].schema;
};

/** A fresh app with a clock that tests can move. Checks every answer against the contract. */
export const startSample = (locale: Locale = 'en', start = NOW) => {
  let now = start;
  const app = createSampleApp({ locale, now: () => now, timeZone: 'Asia/Riyadh' });
  const ask = (route: Route, request: Request = {}): Promise<Response> =>
    Promise.resolve(
      app.request(addressOf(route.path, request), {
        method: route.method.toUpperCase(),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      }),
    );
  const call = async <R extends Route>(route: R, request: Request = {}) => {
    const response = await ask(route, request);
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    const schema = schemaAt(route, response.status);
    // The schema is checked on the next line; the type is the contract's.
    return { status: response.status, body: (schema?.parse(body) ?? body) as AnswerOf<R> };
  };
  /** The response of a successful read or write. */
  const answer = async <R extends Route>(route: R, request: Request = {}): Promise<AnswerOf<R>> => {
    const { status, body } = await call(route, request);
    expect(status).toBeLessThan(300);
    return body;
  };
  const wait = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { app, ask, call, answer, wait };
};

export type Sample = ReturnType<typeof startSample>;

/** A row of the specification's table of calls, with what it promises. */
export interface Row {
  readonly call: string;
  readonly request: string;
  readonly answer: string;
  readonly promise: Readonly<Record<string, (sample: Sample) => Promise<void>>>;
}

/** One test per promise of each row, on fresh data. */
export const testRows = (rows: readonly Row[]): void => {
  describe.each(rows)('$call | $request | $answer', ({ promise }) => {
    it.each(Object.entries(promise))('%s', async (_, holds) => {
      await holds(startSample());
    });
  });
};

/** Whether the values ascend: numbers by size, texts in the language's order. */
const isRising = (values: readonly (string | number)[]): boolean => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return values.every((value, index) => {
    const next = values[index + 1];
    if (next === undefined) return true;
    return typeof value === 'number' && typeof next === 'number'
      ? value <= next
      : compare(String(value), String(next)) <= 0;
  });
};

/** Checks that every column sorts the list up and down, with different first rows. */
export const expectSorts = async <T>(
  read: (query: Readonly<Record<string, string>>) => Promise<readonly T[]>,
  columns: Readonly<Record<string, (row: T) => string | number>>,
): Promise<void> => {
  for (const [sortBy, valueOf] of Object.entries(columns)) {
    const query = { sortBy, itemsPerPage: '-1' };
    const up = (await read({ ...query, orderBy: 'asc' })).map(valueOf);
    const down = (await read({ ...query, orderBy: 'desc' })).map(valueOf);
    expect({ sortBy, up: isRising(up), down: isRising(down.toReversed()) }).toEqual({
      sortBy,
      up: true,
      down: true,
    });
    expect(up[0]).not.toBe(down[0]);
    expect(await read({ ...query })).toEqual(await read({ ...query, orderBy: 'asc' }));
  }
};

/** All rows of a list, whatever its default page. */
export const ALL = { itemsPerPage: '-1' } as const;
