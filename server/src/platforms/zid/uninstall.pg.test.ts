import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { DHL } from '../../../test/fake-zid.ts';
import { tablesWith as findTables } from '../../../test/tables-with.ts';
import { ERASE_AFTER_DAYS } from '../../verbs/hub/stores/install.ts';
import { orderIn } from './testing/bodies.ts';
import { setZidStage } from './testing/zid-stage.ts';

const { suite, zid, store, deliver, lifecycle, storeOf, install, accessOf, drain, signIn, frame, tick } =
  setZidStage();

const tablesWith = (text: string, storeId: StoreId): Promise<string[]> =>
  findTables(suite().database, storeId, text);

const GONE = 'app.market.application.uninstall';

const customer = (name = 'Zubaida Qandeel') => ({
  id: 774_411,
  name,
  email: 'zubaida@example.test',
  mobile: '966555123456',
});

const fill = async (): Promise<StoreId> => {
  await install();
  const { id } = await storeOf();
  await deliver('customer.create', { customer: customer() });
  await deliver('order.create', orderIn('new', { store_id: Number(store()), customer: customer() }));
  await deliver('customer.update', { customer: { ...customer(), id: null } });
  await drain();
  return id;
};

describe('an app that Zid calls uninstalled', () => {
  it('stays while Zid accepts its tokens: the message itself proves nothing', async () => {
    await install();
    expect(await lifecycle(GONE)).toBe(200);
    await drain();
    expect(zid().asked).toContain('/v1/managers/account/profile');
    expect([await accessOf(), (await storeOf()).status]).toEqual([
      expect.objectContaining({ accessToken: expect.any(String) }),
      'active',
    ]);
  });

  it('loses its tokens and its frame, and the store stays open while another app is there', async () => {
    await install();
    const token = frame();
    await install('dhl');
    zid().revoke(store());
    await lifecycle(GONE);
    await drain();
    expect([await accessOf(), (await storeOf()).status]).toEqual([undefined, 'active']);
    expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    await lifecycle(GONE, DHL);
    await drain();
    expect((await storeOf()).status).toBe('uninstalled');
  });

  it('has nothing personal left anywhere when its time is over', async () => {
    const id = await fill();
    expect(await tablesWith('zubaida', id)).toEqual(expect.arrayContaining(['customer', 'inbox']));
    zid().revoke(store());
    await lifecycle(GONE);
    await drain();
    // What arrives late is answered, and not kept.
    expect(await deliver('customer.update', { customer: customer('Late') })).toBe(200);
    suite().clock.advance((ERASE_AFTER_DAYS - 1) * DAY_MS);
    await tick();
    expect(await tablesWith('zubaida', id)).not.toEqual([]);
    suite().clock.advance(1.1 * DAY_MS);
    await tick();
    for (const mark of ['Zubaida', 'zubaida@example.test', '555123456', '774411', 'Late'])
      expect([mark, await tablesWith(mark, id)]).toEqual([mark, []]);
  });

  it('keeps everything when it comes back in time, with new tokens and a new frame', async () => {
    const id = await fill();
    const old = frame();
    zid().revoke(store());
    await lifecycle(GONE);
    await drain();
    suite().clock.advance(DAY_MS);
    await install();
    suite().clock.advance(ERASE_AFTER_DAYS * DAY_MS);
    await tick();
    expect(await tablesWith('zubaida', id)).toContain('customer');
    expect((await signIn(old)).status).toBe(401);
    expect((await signIn(frame())).status).toBe(200);
  });
});

it('a plan is kept as Zid says when it is asked', async () => {
  await install();
  zid().answers.set('/v1/market/app/subscription', {
    status: 'object',
    subscription: { plan_name: 'النمو', subscription_status: 'active', start_date: null, end_date: null },
  });
  await lifecycle('app.market.subscription.expired');
  await drain();
  const { id } = await storeOf();
  const rows = await suite().database.owner`select app, state, name from app_plan where store_id = ${id}`;
  expect(rows).toEqual([{ app: 'loyalty', state: 'paid', name: 'النمو' }]);
});
