import { readFileSync } from 'node:fs';
import type { LocalDate } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type Reply } from '#outbound/testing/network.ts';
import { SALLA } from '#test/fake-salla.ts';
import { HostUnavailable } from '../port/errors.ts';
import { sallaPlatform } from './provider.ts';

const ACCESS = { storeExternalId: '1305', app: 'loyalty', credentials: { accessToken: 'secret token' } };
const TODAY = '2026-06-01' as LocalDate;

interface Documented {
  readonly data: readonly object[];
  readonly pagination: object;
}

const documented: Documented = JSON.parse(
  readFileSync(new URL('fixtures/loyalty_points.json', import.meta.url), 'utf8'),
).body;
const [row] = documented.data;

const answer = (data: readonly object[], currentPage = 1, totalPages = 1): Reply => ({
  status: 200,
  body: { ...documented, data, pagination: { ...documented.pagination, currentPage, totalPages } },
});

const read = async (...replies: Reply[]) => {
  const network = fakeNetwork();
  network.replies(...replies);
  const { ownProgramme } = sallaPlatform(SALLA, createOutbound(network), network.now);
  if (ownProgramme?.balances.by !== 'customer') throw new Error('Salla tells points by customer');
  const points = await ownProgramme.balances.of(ACCESS, '1227534533', TODAY);
  return { points, paths: network.sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`) };
};

it('the documented pages add up to what is left of confirmed points', async () => {
  const { points, paths } = await read(
    { status: 200, body: documented },
    answer([{ ...row, points: 100, used_points: 40 }], 2, 2),
  );
  expect(points).toBe(1860);
  expect(paths).toEqual([
    'GET /admin/v2/customers/loyalty/points?customer_id=1227534533&page=1',
    'GET /admin/v2/customers/loyalty/points?customer_id=1227534533&page=2',
  ]);
});

it('points that have expired count no more, and nobody without rows has any', async () => {
  const expired = { ...row, expiry_date: '2026-05-31 23:59:59' };
  expect((await read(answer([expired, { ...row, expiry_date: '2026-06-01 00:00:00' }]))).points).toBe(900);
  expect((await read(answer([]))).points).toBe(0);
});

it.each([
  ['another status', { status: 'معلقة' }],
  ['points below zero', { points: -5 }],
  ['a fraction', { points: 1.5 }],
  ['more used than given', { used_points: 901 }],
  ['a day that cannot be read', { expiry_date: 'soon' }],
])('a balance with a row of %s is not guessed', async (_, change) => {
  expect((await read(answer([{ ...row, ...change }]))).points).toBe('unreadable');
});

it('a page that is not the one that was asked for is not counted again', async () => {
  expect((await read(answer([row ?? {}], 1, 2), answer([row ?? {}], 1, 2))).points).toBe('unreadable');
});

it('a refusal is no balance', async () => {
  await expect(read({ status: 422, body: { success: false } })).rejects.toThrow(HostUnavailable);
});
