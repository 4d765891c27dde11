import { globSync } from 'node:fs';
import { join } from 'node:path';

import { LOCALES } from '@apps-hub/domain/locale';
import { describe, expect, it } from 'vitest';

import { AREAS, areaAt, createSampleEndpoints, mounted } from './app.ts';
import { SPECIFIED } from './testing/specified.ts';
import { type Route, startSample } from './testing/suite.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'responses' in value;

const modules: object[] = await Promise.all(
  globSync('*/contract.ts', { cwd: import.meta.dirname }).map(
    (file): Promise<object> => import(join(import.meta.dirname, file)),
  ),
);

const routes = modules.flatMap((module) => Object.values(module).filter(isRoute));

const reads = routes.filter(({ method, path }) => method === 'get' && !path.includes('{'));

const SEEDING = {
  locale: 'en',
  now: () => new Date('2026-11-15T22:30:00Z'),
  timeZone: 'Asia/Riyadh',
} as const;

const named = ({ method, path }: Route): string =>
  `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

describe('the sample endpoints', () => {
  it('match the contract', () => {
    const { app } = startSample();
    const mounted = app.routes.map(({ method, path }) => `${method} ${path}`);
    expect(mounted.toSorted()).toEqual(routes.map(named).toSorted());
    expect(SPECIFIED).toHaveLength(47 + 2);
    expect(mounted).toEqual(expect.arrayContaining([...SPECIFIED]));
  });

  it('load with the area that their address names', async () => {
    const areas = await Promise.all(
      Object.entries(AREAS).map(async ([name, { load }]) =>
        mounted([await load()], SEEDING).routes.map(({ path }) => [path, name] as const),
      ),
    );
    const named = areas.flat().map(([path]) => [path, areaAt(path.replaceAll(/:\w+/g, '1'))] as const);
    expect(named).toEqual(areas.flat());
  });

  it('answer 404 at an address of no area', async () => {
    const { answer } = createSampleEndpoints(SEEDING);
    expect((await answer(new Request('http://sample.invalid/api/apps/userslist'))).status).toBe(404);
  });

  it.each(reads)('give the same answer for the same instant: $path', async (route) => {
    const query = { calendars: ['Business', 'Holiday', 'Personal', 'Family', 'ETC'] };
    expect(await startSample().answer(route, { query })).toEqual(
      await startSample().answer(route, { query }),
    );
  });

  it('do not share changes between two apps', async () => {
    const [one, other] = [startSample(), startSample()];
    await one.app.request('/api/apps/users/50', { method: 'DELETE' });
    expect((await other.app.request('/api/apps/users/50')).status).toBe(200);
  });

  it('answer a thrown error with 500 and its name, message and stack', async () => {
    const { app } = startSample();
    const response = await app.request('/api/apps/email', { method: 'POST', body: 'null' });
    expect(response.status).toBe(500);
    const failure: unknown = await response.json();
    expect(Object.keys(failure ?? {})).toEqual(['name', 'message', 'stack']);
    expect(failure).toMatchObject({ name: 'TypeError' });
  });
});

const idsOf = async (query: string): Promise<number[]> => {
  const response = await startSample().app.request(`/api/apps/users?${query}`);
  const { users }: { users: { id: number }[] } = await response.json();
  return users.map(({ id }) => id);
};

describe('a list', () => {
  const FIRST_TEN = [50, 49, 48, 47, 46, 45, 44, 43, 42, 41];

  it.each(['', 'page=two&itemsPerPage=many', 'page=&itemsPerPage=', 'page=0&itemsPerPage=0', 'page=1.5'])(
    'is page 1 of 10 for "%s"',
    async (query) => {
      expect(await idsOf(query)).toEqual(FIRST_TEN);
    },
  );

  it('returns the requested page and size, nothing beyond the end, and everything for -1', async () => {
    expect(await idsOf('page=2&itemsPerPage=5')).toEqual([45, 44, 43, 42, 41]);
    expect(await idsOf('page=6')).toEqual([]);
    expect(await idsOf('itemsPerPage=-1')).toHaveLength(50);
  });

  it('keeps its order when sorted by an unknown column', async () => {
    expect(await idsOf('sortBy=constructor')).toEqual(FIRST_TEN);
  });
});

/** Texts that people read. E-mail addresses, numbers and enum values are the same in both languages. */
const READ = new Set(
  [
    'about answer articleList billing client companyName company country customer desc description designation',
    'endCity endCountry faqSubtitle faqTitle fullName head instructor instructorPosition leader location message',
    'name para productBrand productName project property question reviewer role skillLevel startCity subject',
    'subtitle title user',
  ].flatMap((line) => line.split(' ')),
);

/** Enum values of the contract, which pages translate. */
const VALUES = [
  /^\/api\/apps\/permissions/,
  /^\/api\/apps\/roles.*name$/,
  /^\/api\/apps\/ecommerce\/customers.*country$/,
  /^\/api\/apps\/ecommerce\/settings.*(country|\.checkout\.\w+)$/,
  /^\/api\/apps\/users.*role$/,
  /profileUser\.role$/,
  /^\/api\/pages\/profile.*chips.*title$/,
];

const textsOf = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === 'string') return READ.has(path.split('.').at(-1) ?? '') ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsOf(child, Array.isArray(value) ? path : `${path}.${key}`),
  );
};

const isSpoken = ([path]: [string, string]): boolean => !VALUES.some((value) => value.test(path));

describe('the two languages', () => {
  it.each(reads)('both have the texts of $path', async (route) => {
    const query = { itemsPerPage: '-1', calendars: ['Business', 'Holiday', 'Personal', 'Family', 'ETC'] };
    const [ar = [], en = []] = await Promise.all(
      LOCALES.map(async (locale) => textsOf(await startSample(locale).answer(route, { query }), route.path)),
    );
    expect(ar.filter(isSpoken).filter(([, text]) => !/[\u0600-\u06FF]/.test(text))).toEqual([]);
    expect(en.filter(([, text]) => /[\u0600-\u06FF]/.test(text))).toEqual([]);
    expect(en.map(([path]) => path)).toEqual(ar.map(([path]) => path));
  });
});
