import { MINUTE_MS } from '@apps-hub/domain/time';
import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';

import { MESSAGES, setMessageStage, WHATSAPP } from '#test/phone-messages.ts';

const stage = setMessageStage();
const { suite, call, read, request, accountOf, saveAccount, choose, send, remind } = stage;
const { sentTo, customerWith, mailsOf, statesOf, inDays } = stage;

const TEMPLATE = {
  kind: 'expiring',
  name: 'points_expiring',
  language: 'ar',
  fields: ['name', 'points', 'store', 'lastDay', 'stop'],
};
const HOOK = () => `/webhooks/whatsapp/${suite.store.id}/messages`;
const tell = (body: object, secret = WHATSAPP.appSecret) => {
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return request(`http://apps.test${HOOK()}`, {
    method: 'POST',
    body: text,
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
  });
};
const told = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: WHATSAPP.businessAccountId,
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '1', phone_number_id: WHATSAPP.phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});
const status = (id: string, state: string, code?: number, phone = '+966550000000') =>
  told({
    statuses: [
      {
        id: 'wamid.1',
        status: state,
        timestamp: '1',
        recipient_id: phone.slice(1),
        biz_opaque_callback_data: id,
        errors: code === undefined ? [] : [{ code }],
      },
    ],
  });

beforeEach(async () => {
  expect(await saveAccount('whatsapp', { templates: [TEMPLATE] })).toMatchObject({ status: 200 });
  expect(await choose([{ kind: 'expiring', channel: 'whatsapp' }])).toMatchObject({ status: 200 });
});

it('is sent with its approved template, and changes state only by calls that Meta signed', async () => {
  const { id, phone } = await customerWith(120);
  inDays(1);
  await remind();
  const [message] = await sentTo(phone);
  expect(message?.['text']).toContain('120 نقطة');
  expect(message?.['text']).toContain('http://apps.test/m/');
  const own = message?.['own_id'] ?? '';
  expect((await tell(status(own, 'delivered'), 'another-secret')).status).toBe(401);
  expect((await mailsOf(id)).mails[0].deliveredAt).toBeNull();
  expect((await tell(status('cml_01jz0000000000000000000000', 'failed', 131_026))).status).toBe(200);
  expect((await tell(status(own, 'read'))).status).toBe(200);
  expect((await mailsOf(id)).mails[0].deliveredAt).not.toBeNull();
  // A late report about a message that has arrived changes nothing.
  expect((await tell(status(own, 'failed', 131_026))).status).toBe(200);
  expect(await statesOf(id)).toEqual(['expiring sent']);
});

it('stops sending to a number without WhatsApp, and to one that asks to stop', async () => {
  const [gone, tired] = [await customerWith(40), await customerWith(41)];
  inDays(1);
  await remind();
  const [message] = await sentTo(gone.phone);
  await tell(status(message?.['own_id'] ?? '', 'failed', 131_026, gone.phone));
  const stop = told({
    messages: [
      {
        from: tired.phone.slice(1),
        id: '1',
        timestamp: String(suite.clock.now().getTime() / 1000),
        type: 'text',
        text: { body: ' STOP ' },
      },
    ],
  });
  await tell(stop);
  expect((await mailsOf(gone.id)).numberRests).toMatchObject([{ channel: 'whatsapp' }]);
  expect((await mailsOf(tired.id)).stops).toMatchObject([{ channel: 'whatsapp', by: 'provider' }]);
  inDays(23);
  await remind();
  expect((await statesOf(gone.id))[0]).toBe('expiring skipped resting');
  expect((await statesOf(tired.id))[0]).toBe('expiring skipped opted_out');
  const resumed = { channel: 'whatsapp', isStopped: false, reason: 'Wrote to us' };
  await call('PUT', `/api/v1/customers/${tired.id}/messages`, { body: resumed });
  // Meta repeats an old call.
  await tell(stop);
  expect((await mailsOf(tired.id)).stops).toEqual([]);
});

it('is advertising only with a template that says how to stop it', async () => {
  const fields = ['store', 'balance'];
  const { id, phone } = await customerWith(40);
  const other = await customerWith(41);
  await saveAccount('whatsapp', { templates: [{ ...TEMPLATE, name: 'come_back', fields }] });
  inDays(1);
  await remind();
  expect(await statesOf(id)).toEqual(['expiring skipped no_way_to_stop']);
  expect((await accountOf('whatsapp')).check.templates).toMatchObject([
    { isPromotional: true, saysStop: false },
  ]);
  await saveAccount('whatsapp', { templates: [{ ...TEMPLATE, name: 'come_back_or_stop', fields }] });
  inDays(23);
  await remind();
  expect([(await statesOf(id))[0], (await statesOf(other.id))[0]]).toEqual([
    'expiring sent',
    'expiring sent',
  ]);
  expect(await sentTo(phone)).toMatchObject([{ class: 'promotional' }]);
});

it('keeps nothing when Meta reports about an erased customer', async () => {
  const { id, phone } = await customerWith(40);
  inDays(1);
  await remind();
  const [message] = await sentTo(phone);
  await call('POST', `/api/v1/customers/${id}/erasure`);
  expect((await tell(status(message?.['own_id'] ?? '', 'failed', 131_050, phone))).status).toBe(200);
  expect((await mailsOf(id)).stops).toEqual([]);
});

it('is not sent by a paused template, and the settings say so', async () => {
  await saveAccount('whatsapp', { templates: [{ ...TEMPLATE, name: 'paused_one', fields: ['points'] }] });
  const { id } = await customerWith(40);
  inDays(1);
  await remind();
  expect(await statesOf(id)).toEqual(['expiring skipped template_refused']);
  expect((await accountOf('whatsapp')).check.templates).toEqual([
    { kind: 'expiring', state: 'paused', isPromotional: false, variables: null, saysStop: false },
  ]);
  await saveAccount('whatsapp', { templates: [{ ...TEMPLATE, fields: ['points'] }] });
  const checked = await call('POST', `${MESSAGES}/accounts/whatsapp/check`);
  expect(checked.body.check.templates).toMatchObject([{ state: 'approved', variables: 5 }]);
});

it('waits while Meta says nothing about the account, instead of being skipped', async () => {
  await saveAccount('whatsapp', {
    fields: { ...WHATSAPP, accessToken: 'wrong-token' },
    templates: [TEMPLATE],
  });
  const { id, phone } = await customerWith(40);
  inDays(1);
  await remind();
  expect(await statesOf(id)).toEqual(['expiring planned']);
  expect((await mailsOf(id)).mails).toMatchObject([{ channel: 'whatsapp' }]);
  expect((await accountOf('whatsapp')).check).toMatchObject({ refusal: 'credentials' });
  await saveAccount('whatsapp', { templates: [TEMPLATE] });
  suite.clock.advance(11 * MINUTE_MS);
  await send();
  expect(await sentTo(phone)).toHaveLength(1);
});

it('answers Meta’s question only with the store’s own token', async () => {
  const { webhook } = await read(MESSAGES);
  expect(webhook.url).toBe(`http://apps.test${HOOK()}`);
  expect((await read(MESSAGES, 'manager')).webhook).toBeNull();
  const ask = (token: string, challenge = '1158201444') =>
    request(
      `${webhook.url}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=${encodeURIComponent(challenge)}`,
    );
  expect(await (await ask(webhook.verifyToken)).text()).toBe('1158201444');
  expect((await ask('another')).status).toBe(401);
  expect((await ask(webhook.verifyToken, '<script>')).status).toBe(401);
  const unknown = `http://apps.test/webhooks/whatsapp/${suite.deps.newId('store')}/messages`;
  expect((await request(unknown, { method: 'POST', body: '{}' })).status).toBe(401);
});
