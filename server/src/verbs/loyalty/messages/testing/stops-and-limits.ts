import { HOUR_MS } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import { verbContext } from '#deps.ts';
import type { Answer } from '#test/http.ts';
import { form } from '#test/mail-server.ts';
import type { setMessageStage } from '#test/phone-messages.ts';
import { forgetShoppers } from '#verbs/loyalty/shopper/forget.ts';
import { addStop } from '../stops.ts';

/** Tests of whose word stops and resumes messages, and of messages that a limit or the hour forbids. */
export const stopsAndLimits = (
  stage: ReturnType<typeof setMessageStage>,
  sendTest: (phone: string) => Promise<Answer>,
): void => {
  const { suite, call, request, choiceLink, saveAccount, choose, remind } = stage;
  const { setPhone, customerWith, mailsOf, statesOf, inDays } = stage;

  it('is resumed only with a reason if the customer stopped it, and a stop counts for whoever has the number', async () => {
    const [first, second] = [await customerWith(40), await customerWith(41)];
    await request(choiceLink(first.id), form('do=save&channels=shown&wanted=expiring'));
    await setPhone(second.id, first.phone);
    inDays(1);
    await remind();
    expect([await statesOf(first.id), await statesOf(second.id)]).toEqual([
      ['expiring skipped opted_out'],
      ['expiring skipped opted_out'],
    ]);
    expect((await mailsOf(second.id)).stops).toMatchObject([{ channel: 'sms', by: 'customer' }]);
    const resume = (reason?: string) =>
      call('PUT', `/api/v1/customers/${second.id}/messages`, {
        as: 'manager',
        body: { channel: 'sms', isStopped: false, ...(reason ? { reason } : {}) },
      });
    expect(await resume()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason', code: 'required' }] },
    });
    expect((await resume('Asked at the till')).body).toEqual({ stops: [] });
    expect((await mailsOf(first.id)).stops).toEqual([]);
    const [entry] = await suite.database.owner`
      select detail from audit_entry where store_id = ${suite.store.id} and action = 'customer.messages_on' order by id desc limit 1`;
    expect(entry?.['detail']).toEqual({ channel: 'sms', reason: 'Asked at the till' });
  });

  it('is skipped if it alone is more than the store’s limit, instead of holding up all others', async () => {
    const { owner } = suite.database;
    await saveAccount('sms', { dailyLimit: 1 });
    await owner`update store set name = ${'متجر التمور '.repeat(8).trim()} where id = ${suite.store.id}`;
    const long = await customerWith(40);
    inDays(1);
    await remind();
    await owner`update store set name = 'demo' where id = ${suite.store.id}`;
    expect(await statesOf(long.id)).toEqual(['expiring skipped above_limit']);
    const short = await customerWith(41);
    inDays(1);
    await remind();
    expect(await statesOf(short.id)).toEqual(['expiring sent']);
  });

  it('of advertising is not tried at night, and what was tried is forgotten after its month', async () => {
    await saveAccount('sms', { fields: { sender: 'Palm-AD' } });
    await choose([{ kind: 'expiring', channel: 'sms', isPromotional: true }]);
    const tries = () => suite.database.owner`select from message_test where store_id = ${suite.store.id}`;
    expect((await sendTest('0551114455')).body).toEqual({ outcome: 'sent', refusal: null });
    suite.clock.advance(11 * HOUR_MS);
    expect(await sendTest('0551114455')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'kind', code: 'advertising_closed' }] },
    });
    await forgetShoppers(suite.deps, suite.store.id);
    expect((await tries()).length).toBeGreaterThan(0);
    inDays(33);
    await forgetShoppers(suite.deps, suite.store.id);
    expect(await tries()).toEqual([]);
    await choose([]);
  });
};

/** Whose word counts after both staff and the customer have stopped messages. */
export const stopsOfBoth = ({
  suite,
  call,
  setPhone,
  customerWith,
  mailsOf,
}: ReturnType<typeof setMessageStage>): void => {
  it('is resumed only with a reason if the customer stopped it after staff had, and the number stays known', async () => {
    const { id, phone } = await customerWith(40);
    const path = `/api/v1/customers/${id}/messages`;
    const stop = (isStopped: boolean) =>
      call('PUT', path, { as: 'manager', body: { channel: 'sms', isStopped } });
    await stop(true);
    await suite.tx((tx) =>
      addStop(
        verbContext(suite.deps, tx, { kind: 'system' }),
        suite.deps,
        { customerId: id, channel: 'sms' },
        'provider',
      ),
    );
    expect((await mailsOf(id)).stops).toMatchObject([{ by: 'provider' }]);
    expect((await stop(false)).status).toBe(422);
    // Their record loses its number, and staff stop once more.
    await suite.database
      .owner`update customer set phone = null where store_id = ${suite.store.id} and id = ${id}`;
    await stop(true);
    const other = await customerWith(41);
    await setPhone(other.id, phone);
    expect((await mailsOf(other.id)).stops).toMatchObject([{ by: 'provider' }]);
  });
};
