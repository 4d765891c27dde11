import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openSandboxRun, type SandboxProcess } from '#carriers/testing/sandbox-process.ts';
import { expectValid, recordExchanges, vendorCalls } from '#carriers/testing/vendor-schema.ts';
import { createOutbound } from '#outbound/outbound.ts';
import { makeStoreId } from './testing/store-id.ts';
import { createMessageProviders } from './connect.ts';
import type { MessageCredentials, MessagePort, PhoneMessage } from './port.ts';
import { hearWhatsapp, isSigned } from './whatsapp/webhook.ts';

const NOW = '2026-06-01T09:00:00Z';
const STORE = makeStoreId();
const UNIFONIC = { channel: 'sms', sender: 'Palm-AD', appSid: 'the-application' } as const;
const WHATSAPP = {
  channel: 'whatsapp',
  phoneNumberId: '106540352242922',
  businessAccountId: '419561257915477',
  accessToken: 'a-permanent-token',
  appSecret: 'the-secret-of-the-app',
} as const;

const template = (name = 'coupon_ready', values = ['Palm', 'PTS-1', '1 July']) =>
  ({ kind: 'template', name, language: 'ar', values }) as const;

describe('the providers in the sandbox', () => {
  const vendors = recordExchanges(['unifonic', 'whatsapp'], globalThis.fetch);
  let sandbox: SandboxProcess;
  const connect = (credentials: MessageCredentials): MessagePort =>
    createMessageProviders(
      createOutbound({
        fetch: vendors.fetch,
        now: () => new Date(NOW),
        wait: (_ms, signal) =>
          signal ? new Promise((done) => signal.addEventListener('abort', () => done())) : Promise.resolve(),
        log: () => {},
      }),
      `${sandbox.url}/messages`,
    ).connect(STORE, credentials);

  let ids = 0;
  const message = (digits: string, content: PhoneMessage['content']): PhoneMessage => {
    ids += 1;
    return { id: `cml_${ids}`, to: `+96655111${digits}`, isPromotional: false, content };
  };
  const text = (digits: string, isPromotional = false): PhoneMessage => ({
    ...message(digits, { kind: 'text', text: 'نقاطك تنتهي قريبًا' }),
    isPromotional,
  });
  const kept = async () => {
    const answer = await fetch(`${sandbox.url}/messages/desk/messages.json`);
    return ((await answer.json()) as { messages: Record<string, string>[] }).messages;
  };
  const act = async (of: PhoneMessage, deed: string) => {
    const found = (await kept()).find(({ own_id: own }) => own === of.id);
    await fetch(`${sandbox.url}/messages/desk/${found?.['id'] ?? ''}/${deed}`, { method: 'POST' });
  };

  beforeAll(async () => {
    sandbox = await openSandboxRun(NOW);
  });
  afterEach(() => expect(vendors.problems()).toEqual([]));
  afterAll(() => sandbox.stop());

  it('sends a text message once with its class, and says later whether it arrived', async () => {
    const sms = connect(UNIFONIC);
    const [service, advert] = [text('2233'), text('2244', true)];
    expect(await sms.send(service)).toEqual({ kind: 'taken' });
    expect(await sms.send(advert)).toEqual({ kind: 'taken' });
    expect((await kept()).map(({ recipient, class: kind }) => [recipient, kind])).toEqual([
      ['966551112244', 'promotional'],
      ['966551112233', 'service'],
    ]);
    const fateOf = async ({ id }: { readonly id: string }) => (await sms.ask?.(id))?.fate;
    expect(await fateOf(service)).toBe('taken');
    await act(service, 'deliver');
    await act(advert, 'fail');
    expect(await sms.ask?.(service.id)).toEqual({ fate: 'delivered', sentTo: service.to });
    expect(await fateOf(advert)).toBe('not_delivered');
  });

  it.each([
    ['0000', { kind: 'refused', refusal: 'number' }, 'missing'],
    ['0001', { kind: 'unknown' }, 'taken'],
    ['0002', { kind: 'unknown' }, 'missing'],
    ['0003', { kind: 'unknown' }, 'missing'],
    ['0004', { kind: 'taken' }, 'not_delivered'],
  ] as const)(
    'has, for a number ending in %s, the outcome %o, and is then %s',
    async (digits, outcome, fate) => {
      const sms = connect(UNIFONIC);
      const sent = text(digits);
      expect(await sms.send(sent)).toEqual(outcome);
      expect(await sms.ask?.(sent.id)).toMatchObject({ fate });
    },
  );

  it('sends nothing for a wrong account or sender, which is no fault of the message', async () => {
    const wrong = connect({ ...UNIFONIC, appSid: 'wrong-application' });
    expect(await wrong.send(text('2233'))).toEqual({ kind: 'not_sent', refusal: 'credentials' });
    expect(await wrong.check([])).toMatchObject({ refusal: 'credentials' });
    const unknown = connect({ ...UNIFONIC, sender: 'Unknown' });
    expect(await unknown.send(text('2233'))).toEqual({ kind: 'not_sent', refusal: 'sender' });
    expect(await connect(UNIFONIC).check([])).toEqual({ refusal: null, templates: [] });
  });

  it('sends an approved template of WhatsApp only, and refuses others with their reason', async () => {
    const whatsapp = connect(WHATSAPP);
    expect(await whatsapp.send(message('2233', template()))).toEqual({ kind: 'taken' });
    expect((await kept())[0]).toMatchObject({ text: 'رمز كوبونك من Palm: PTS-1، صالح حتى 1 July.' });
    for (const other of [
      template('paused_one', ['1']),
      template('new_tier', ['1']),
      template('coupon_ready', ['1']),
    ])
      expect(await whatsapp.send(message('2233', other))).toEqual({ kind: 'refused', refusal: 'template' });
    expect(await whatsapp.send(message('0000', template()))).toEqual({ kind: 'refused', refusal: 'number' });
    expect(await whatsapp.send(message('0001', template()))).toEqual({ kind: 'unknown' });
    const wrong = connect({ ...WHATSAPP, accessToken: 'wrong-token' });
    expect(await wrong.send(message('2233', template()))).toEqual({
      kind: 'not_sent',
      refusal: 'credentials',
    });
  });

  it('says what Meta thinks of each template', async () => {
    const whatsapp = connect(WHATSAPP);
    const names = [
      'points_expiring',
      'come_back',
      'come_back_or_stop',
      'paused_one',
      'refused_one',
      'new_tier',
      'nothing',
    ];
    const { refusal, templates } = await whatsapp.check(names.map((name) => ({ name, language: 'ar' })));
    expect(refusal).toBeNull();
    expect(
      templates.map(({ state, isPromotional, variables, saysStop }) => [
        state,
        isPromotional,
        variables,
        saysStop,
      ]),
    ).toEqual([
      ['approved', false, 5, false],
      ['approved', true, 2, false],
      ['approved', true, 2, true],
      ['paused', false, 1, false],
      ['rejected', false, 1, false],
      ['pending', false, 1, false],
      ['missing', false, null, false],
    ]);
    const wrong = connect({ ...WHATSAPP, accessToken: 'wrong-token' });
    expect(await wrong.check([])).toEqual({ refusal: 'credentials', templates: [] });
  });

  it('reports the status of a message, and a customer’s request to stop, in Meta’s format and signed', async () => {
    const told: { body: string; signature: string | undefined }[] = [];
    const server: Server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://here');
      if (request.method === 'GET') return void response.end(searchParams.get('hub.challenge'));
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        told.push({
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers['x-hub-signature-256']),
        });
        response.end();
      });
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // listening on a port, so this is an object
    const hook = {
      account: WHATSAPP.phoneNumberId,
      url: `http://127.0.0.1:${port}/`,
      verifyToken: 'token',
      appSecret: WHATSAPP.appSecret,
    };
    await fetch(`${sandbox.url}/messages/desk/hook`, { method: 'POST', body: new URLSearchParams(hook) });
    const sent = message('2233', template());
    await connect(WHATSAPP).send(sent);
    for (const deed of ['deliver', 'fail', 'stop']) await act(sent, deed);
    server.close();
    server.closeAllConnections();
    const shape = vendorCalls('whatsapp').find(({ name }) => name === 'told')?.request.body;
    if (!shape) throw new Error('the form is documented');
    for (const { body, signature } of told) {
      expectValid('whatsapp', shape, JSON.parse(body));
      expect(isSigned(Buffer.from(body), signature, WHATSAPP.appSecret)).toBe(true);
      expect(isSigned(Buffer.from(`${body} `), signature, WHATSAPP.appSecret)).toBe(false);
    }
    const heard = told.map(({ body }) => hearWhatsapp(body, WHATSAPP.phoneNumberId));
    expect(heard.flatMap((each) => each?.statuses ?? [])).toEqual([
      { id: sent.id, fate: 'taken', refusal: null, sentTo: sent.to },
      { id: sent.id, fate: 'delivered', refusal: null, sentTo: sent.to },
      { id: sent.id, fate: 'refused', refusal: 'number', sentTo: sent.to },
    ]);
    expect(heard.flatMap((each) => each?.stops ?? [])).toMatchObject([{ phone: '+966551112233' }]);
    expect(hearWhatsapp(told[0]?.body ?? '', '1')).toEqual({ statuses: [], stops: [] });
  });
});

describe('what Unifonic answers', () => {
  it.each([
    [200, 'ER-01', { kind: 'not_sent', refusal: 'balance' }],
    [200, 'ER-02', { kind: 'refused', refusal: 'number' }],
    [200, 'ER-03', { kind: 'refused', refusal: 'number' }],
    [200, 'ER-05', { kind: 'refused', refusal: 'message' }],
    [200, 'ER-08', { kind: 'not_sent', refusal: 'sender' }],
    // The provider already has a message with this text for this number, which may be this one.
    [200, 'ER-09', { kind: 'unknown' }],
    [409, 'ER-09', { kind: 'unknown' }],
    [200, 'ER-99', { kind: 'refused', refusal: 'message' }],
  ] as const)('means with status %d and code %s the outcome %o', async (status, errorCode, outcome) => {
    const body = JSON.stringify({ success: 'false', message: '', errorCode, data: {} });
    const outbound = createOutbound({
      fetch: () => Promise.resolve(new Response(body, { status })),
      now: () => new Date(NOW),
      wait: () => new Promise(() => {}),
      log: () => {},
    });
    const sms = createMessageProviders(outbound, undefined).connect(STORE, UNIFONIC);
    const content = { kind: 'text', text: 'Hello' } as const;
    expect(await sms.send({ id: 'cml_1', to: '+966551112233', isPromotional: false, content })).toEqual(
      outcome,
    );
  });
});

it.each([
  ['STOP', true],
  ['Stop.', true],
  ['«إيقاف!»', true],
  ['إيقـاف', true],
  ['إلغاء  الاشتراك.', true],
  ['Stop promotions', true],
  ['please do not stop', false],
  ['...', false],
])('hears in the answer %s whether somebody asks to stop: %s', (body, isStop) => {
  const message = { from: '966551112233', id: '1', timestamp: '1', type: 'text', text: { body } };
  const value = { metadata: { phone_number_id: '1' }, messages: [message] };
  const entry = [{ id: '2', changes: [{ field: 'messages', value }] }];
  const heard = hearWhatsapp(JSON.stringify({ object: 'whatsapp_business_account', entry }), '1');
  expect(heard?.stops).toEqual(isStop ? [{ phone: '+966551112233', at: new Date(1000) }] : []);
});
