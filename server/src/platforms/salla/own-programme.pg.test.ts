import { expect, it } from 'vitest';

import { readOwnProgramme } from '#verbs/loyalty/own-programme/read-on.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const READING = '/api/v1/loyalty/own-programme/reading';

const { suite, http, salla, storeOf, deliver, drain, authorize, signIn, frame } = setSallaStage();

const row = (points: number, more: object = {}) => ({
  points,
  used_points: 0,
  status: 'مؤكدة',
  expiry_date: '2029-02-17 17:42:14',
  ...more,
});

/** A store that knows these customers, with its owner signed in. */
const openWith = async (ids: readonly number[]): Promise<string> => {
  await authorize();
  for (const id of ids) await deliver('customer.updated', { id, first_name: 'Sara', last_name: `No ${id}` });
  await drain();
  return (await signIn(frame('11'))).body.accessToken;
};

it('balances are read customer by customer, go on after a refusal, and name what cannot be read', async () => {
  const token = await openWith([1, 2, 3]);
  const call = async (path = '', body: object = {}) =>
    (await http().call('POST', `${READING}${path}`, { token, body })).body.reading;
  const reading = async () => (await http().call('GET', READING, { token })).body.reading;
  const readOn = async () => readOwnProgramme(http().deps, (await storeOf()).id);
  await call('', { mode: 'add', comment: null });
  // The store has not installed Salla's own app.
  await readOn();
  expect(await reading()).toMatchObject({ state: 'paused', problem: 'refused', read: 0 });
  salla().past.points = { 1: [row(900), row(100, { used_points: 40 })], 3: [row(5, { status: 'معلقة' })] };
  expect(await call('/resume')).toMatchObject({ state: 'reading', problem: null });
  await readOn();
  const done = await reading();
  expect(done).toMatchObject({ state: 'done', read: 3, total: 3, found: 2 });
  const totals = await http().call('GET', `/api/v1/loyalty/batches/${done.batchId}/totals`, { token });
  expect(totals.body.parts).toEqual([
    { problem: null, lines: 1, points: 960, first: [1] },
    { problem: 'points_invalid', lines: 1, points: 0, first: [2] },
  ]);
});

it('a customer who is erased while their balance is asked for leaves no number of theirs behind', async () => {
  const token = await openWith([71, 72]);
  salla().past.points = { 71: [row(10)], 72: [row(20)] };
  const { body } = await http().call('POST', READING, { token, body: { mode: 'add', comment: null } });
  const { deps } = http();
  const { salla: platform } = deps.platforms;
  const own = platform?.ownProgramme;
  if (!platform || own?.balances.by !== 'customer') throw new Error('Salla tells points by customer');
  const { balances } = own;
  const erasing = async (...[access, hostId, today]: Parameters<typeof balances.of>) => {
    if (hostId === '72') {
      const [known] = await suite().database.owner`select id from customer where external_id = '72'`;
      const path = `/api/v1/customers/${String(known?.['id'])}/erasure`;
      expect((await http().call('POST', path, { token, body: {} })).status).toBe(200);
    }
    return balances.of(access, hostId, today);
  };
  const ownProgramme = { ...own, balances: { by: 'customer' as const, of: erasing } };
  const platforms = { ...deps.platforms, salla: { ...platform, ownProgramme } };
  await readOwnProgramme({ ...deps, platforms }, (await storeOf()).id);
  const lines = await suite().database.owner`
    select reference from adjustment_batch_line where batch_id = ${body.reading.batchId}`;
  expect(lines).toEqual([{ reference: '#71' }]);
  expect((await http().call('GET', READING, { token })).body.reading).toMatchObject({
    state: 'done',
    found: 1,
  });
});
