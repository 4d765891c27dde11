import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { tablesWith as findTables } from '../../../test/tables-with.ts';
import { ERASE_AFTER_DAYS } from '../../verbs/hub/stores/install.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const { suite, http, deliver, storeOf, authorize, accessOf, drain, signIn, frame, tick } = setSallaStage();

const tablesWith = (text: string, storeId: StoreId): Promise<string[]> =>
  findTables(suite().database, storeId, text);

const customer = (id: number) => ({
  id,
  first_name: 'Zubaida',
  last_name: 'Qandeel',
  mobile: 555123456,
  mobile_code: '+966',
  email: 'zubaida@example.test',
});

const marks = ['Zubaida', 'zubaida@example.test', '555123456', '774411'];

const fill = async (): Promise<StoreId> => {
  await authorize();
  const { id } = await storeOf();
  await deliver('customer.created', customer(774411));
  await deliver('customer.updated', { id: 'broken', email: 'zubaida@example.test', first_name: 5 });
  await drain();
  const token = (await signIn(frame('11'))).body.accessToken as string;
  const { customers } = (await http().call('GET', '/api/v1/customers', { token })).body;
  const path = `/api/v1/customers/${customers[0].id}/adjustments`;
  const comment = 'for Zubaida';
  const body = { operation: 'add', points: 5, comment, internalNote: comment };
  expect(await http().call('POST', path, { token, body })).toMatchObject({ status: 200 });
  await tick();
  return id;
};

describe('a plan', () => {
  it('is kept as the host last told it, in whatever order that arrives', async () => {
    await authorize();
    const { id } = await storeOf();
    const data = { item_type: 'plan', plan_name: 'Gold', end_date: '2027-01-01' };
    await deliver('app.subscription.renewed', data, { at: '2026-03-01 12:00:00' });
    await deliver('app.trial.started', { plan_name: 'Gold' }, { at: '2026-02-01 12:00:00' });
    await drain();
    const rows = await suite().database.owner`select app, state, name from app_plan where store_id = ${id}`;
    expect(rows).toEqual([{ app: 'loyalty', state: 'paid', name: 'Gold' }]);
  });
});

describe('an uninstalled app', () => {
  it('loses its tokens, and the store stays open while another app is there', async () => {
    await authorize();
    await authorize(14, 'dhl');
    await deliver('app.uninstalled');
    await drain();
    expect([await accessOf(), (await storeOf()).status]).toEqual([undefined, 'active']);
    expect(await accessOf('dhl')).toBeDefined();
    await deliver('app.uninstalled', {}, { app: 'dhl' });
    await drain();
    expect((await storeOf()).status).toBe('uninstalled');
    expect(await signIn(frame('11'))).toMatchObject({ body: { code: 'store_uninstalled' } });
  });

  it('has nothing personal left anywhere when its time is over', async () => {
    const id = await fill();
    expect(await tablesWith('zubaida', id)).toEqual(expect.arrayContaining(['customer', 'inbox', 'posting']));
    await deliver('app.uninstalled');
    await drain();
    // What arrives late is answered, and not kept.
    expect(await deliver('customer.updated', { ...customer(774411), first_name: 'Late' })).toBe(200);
    suite().clock.advance((ERASE_AFTER_DAYS - 1) * DAY_MS);
    await tick();
    expect(await tablesWith('zubaida', id)).not.toEqual([]);
    suite().clock.advance(1.1 * DAY_MS);
    await tick();
    for (const mark of [...marks, 'Late']) expect([mark, await tablesWith(mark, id)]).toEqual([mark, []]);
    const [wallets] = await suite().database.owner`
      select sum(available)::int as points from wallet where store_id = ${id}`;
    expect(wallets).toEqual({ points: 5 });
    expect(await tablesWith('Zubaida', suite().store.id)).toEqual([]);
  });

  it('keeps everything when it comes back in time', async () => {
    const id = await fill();
    await deliver('app.uninstalled', { again: true });
    await drain();
    suite().clock.advance(DAY_MS);
    await authorize();
    suite().clock.advance(ERASE_AFTER_DAYS * DAY_MS);
    await tick();
    expect(await tablesWith('zubaida', id)).toContain('customer');
  });
});
