import { describe, expect, it } from 'vitest';

import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type Reply } from '#outbound/testing/network.ts';
import { createSmsSender } from './config.ts';
import { SmsUnanswered } from './sms.ts';

const SMS = { id: 'shc_1', to: '+966551112233', text: '123456 هو رمز الدخول' };
const SECRET = 'the account at the provider';

/** The examples of the providers' documents, and answers recorded by their public clients. */
const CASES = {
  unifonic: {
    url: 'https://el.cloud.unifonic.com/rest/SMS/messages',
    taken: {
      status: 200,
      body: {
        success: true,
        message: '',
        errorCode: 'ER-00',
        data: { MessageID: 42000348806924, Status: 'Sent', Recipient: '966551112233' },
      },
    },
    refusals: [
      [
        {
          status: 200,
          body: { success: false, message: 'Dest num is too short', errorCode: 'ER-04', data: {} },
        },
        'ER-04',
      ],
      [{ status: 200, body: { success: 'false', errorCode: 'ER-01' } }, 'ER-01'],
      [{ status: 401, body: { success: true } }, 'HTTP 401'],
      [{ status: 200, body: '<html>' }, 'an unknown answer'],
    ],
  },
  taqnyat: {
    url: 'https://api.taqnyat.sa/v1/messages',
    taken: {
      status: 201,
      body: { statusCode: 201, messageId: 5452899970, accepted: '[966551112233,]', rejected: '[]' },
    },
    refusals: [
      [
        { status: 201, body: { statusCode: 201, accepted: '[]', rejected: '[966551112233,]' } },
        'the number was rejected',
      ],
      [{ status: 400, body: { statusCode: 400, message: 'Sender Name is not accepted' } }, 'HTTP 400'],
      [{ status: 200, body: {} }, 'an unknown answer'],
    ],
  },
} as const satisfies Record<
  string,
  { url: string; taken: Reply; refusals: readonly (readonly [Reply, string])[] }
>;

const open = (provider: keyof typeof CASES) => {
  const network = fakeNetwork();
  const settings = {
    SMS_PROVIDER: provider,
    SMS_SECRET: SECRET,
    SMS_SENDER: 'PalmShop',
    SMS_URL: undefined,
    SMS_PER_STORE: 200,
  };
  const sender = createSmsSender(settings, createOutbound(network));
  return { network, send: async () => sender?.send(SMS) };
};

describe.each(['unifonic', 'taqnyat'] as const)('%s', (provider) => {
  it('sends a message once to a number without "+", and takes the documented answer', async () => {
    const { network, send } = open(provider);
    network.replies(CASES[provider].taken);
    await send();
    expect(network.sent).toHaveLength(1);
    expect(network.sent[0]?.url.href).toBe(CASES[provider].url);
  });

  it('names the reason of a refusal, and neither phone nor text', async () => {
    for (const [reply, reason] of CASES[provider].refusals) {
      const { network, send } = open(provider);
      network.replies(reply);
      const error: unknown = await send().catch((thrown: unknown) => thrown);
      expect(String(error)).toContain(reason);
      expect(String(error)).not.toMatch(/96655|123456|PalmShop/);
    }
  });

  it('says whether a message that was not accepted may have been sent all the same', async () => {
    const outcomeOf = async (reply: Reply) => {
      const { network, send } = open(provider);
      network.replies(reply);
      const error: unknown = await send().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(network.sent).toHaveLength(1);
      return error instanceof SmsUnanswered ? 'unclear' : 'refused';
    };
    expect(await outcomeOf('cut')).toBe('unclear');
    expect(await outcomeOf({ status: 502, body: '<html>' })).toBe('unclear');
    expect(await outcomeOf({ status: 200, body: '<html>' })).toBe('unclear');
    expect(await outcomeOf({ status: 401, body: '<html>' })).toBe('refused');
    const [[refusal]] = CASES[provider].refusals;
    expect(await outcomeOf(refusal)).toBe('refused');
  });

  it('logs no phone, no code and no secret', async () => {
    const { network, send } = open(provider);
    network.replies(CASES[provider].taken);
    await send();
    expect(JSON.stringify(network.logged)).not.toMatch(/96655|123456|the account/);
  });
});

it('Unifonic gets a form with its account and our id', async () => {
  const { network, send } = open('unifonic');
  network.replies(CASES.unifonic.taken);
  await send();
  expect(Object.fromEntries(new URLSearchParams(network.sent[0]?.body))).toEqual({
    AppSid: SECRET,
    SenderID: 'PalmShop',
    Recipient: '966551112233',
    Body: SMS.text,
    responseType: 'JSON',
    CorrelationID: SMS.id,
    MessageType: '3',
  });
});

it('Taqnyat gets JSON, and its account in the header', async () => {
  const { network, send } = open('taqnyat');
  network.replies(CASES.taqnyat.taken);
  await send();
  expect(network.sent[0]?.headers.get('authorization')).toBe(`Bearer ${SECRET}`);
  expect(JSON.parse(network.sent[0]?.body ?? '')).toEqual({
    recipients: ['966551112233'],
    body: SMS.text,
    sender: 'PalmShop',
  });
});

it('nothing is sent without a provider', () => {
  const none = {
    SMS_PROVIDER: undefined,
    SMS_SECRET: undefined,
    SMS_SENDER: undefined,
    SMS_URL: undefined,
    SMS_PER_STORE: 200,
  };
  expect(createSmsSender(none, createOutbound(fakeNetwork()))).toBeUndefined();
});
