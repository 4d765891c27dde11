import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';
import { MINUTE_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { openSandboxRun, type SandboxProcess } from '#carriers/testing/sandbox-process.ts';
import type { MailDeps } from '#deps.ts';
import { createMessageProviders, type MessageProviders } from '#messages/connect.ts';
import { createOutbound } from '#outbound/outbound.ts';
import { planReminders } from '#verbs/loyalty/mails/plan-reminders.ts';
import { sendMails } from '#verbs/loyalty/mails/send.ts';
import { choiceUrlOf } from '#verbs/loyalty/mails/write.ts';
import { wakeMails } from '#verbs/loyalty/mails/wake.ts';
import { customerMailsOf, MAIL_SETTINGS } from './customer-mails.ts';
import { type Http, openHttp } from './http.ts';
import { perAmount } from './shop.ts';
import { setStage } from './stage.ts';
import type { Suite } from './suite.ts';

export const MESSAGES = '/api/v1/loyalty/messages';

export const UNIFONIC = { sender: 'PalmShop', appSid: 'the-application-of-the-store' };
export const WHATSAPP = {
  phoneNumberId: '106540352242922',
  businessAccountId: '419561257915477',
  accessToken: 'a-permanent-token-of-the-store',
  appSecret: 'the-secret-of-the-app',
};

const LIMITS = { dailyLimit: 100, monthlyLimit: 1000 };

type Channel = 'sms' | 'whatsapp';

/** A message at the sandbox's providers. */
type Kept = Readonly<Record<string, string>>;

/** Saves accounts and choices through the API. */
const accountCalls = (http: () => Http) => {
  const accountOf = async (channel: Channel) =>
    (await http().read(MESSAGES)).accounts.find((each: { channel: string }) => each.channel === channel);
  return {
    accountOf,
    saveAccount: async (channel: Channel, changes: object = {}) => {
      const { version } = await accountOf(channel);
      const fields = channel === 'sms' ? UNIFONIC : WHATSAPP;
      const body = { fields, ...LIMITS, templates: [], version, ...changes };
      return http().call('PUT', `${MESSAGES}/accounts/${channel}`, { body });
    },
    /** Which kinds go by phone; the others go by email. */
    choose: async (
      channels: readonly { kind: MailKind; channel: Channel; isPromotional?: boolean }[],
      language = 'ar',
      kinds: readonly MailKind[] = ['expiring', 'earned', 'redeemed', 'tier', 'referral'],
    ) => {
      const { version } = await http().read(MAIL_SETTINGS);
      const body = {
        version,
        kinds,
        quiet: { from: '21:00', to: '10:00' },
        phone: { channels: channels.map((row) => ({ isPromotional: false, ...row })), language },
      };
      return http().call('PUT', MAIL_SETTINGS, { body });
    },
  };
};

/** What the sandbox's desk shows and does. */
const deskCalls = (sandbox: () => SandboxProcess) => {
  const desk = (path: string, init: RequestInit = {}) =>
    fetch(`${sandbox().url}/messages/desk/${path}`, init);
  const sentTo = async (phone: string): Promise<Kept[]> => {
    const { messages } = (await (await desk('messages.json')).json()) as { messages: Kept[] };
    return messages.filter((each) => each['recipient'] === phone.replace('+', ''));
  };
  return {
    sentTo,
    /** Does what the network does with the latest message to a phone. */
    act: async (phone: string, deed: 'deliver' | 'fail') => {
      const [message] = await sentTo(phone);
      await desk(`${message?.['id'] ?? ''}/${deed}`, { method: 'POST' });
    },
  };
};

/** The providers at the sandbox. */
const providersAt = (sandbox: SandboxProcess, now: () => Date): MessageProviders => {
  const outbound = createOutbound({
    fetch: globalThis.fetch,
    now,
    wait: () => new Promise(() => {}),
    log: () => {},
  });
  return createMessageProviders(outbound, `${sandbox.url}/messages`);
};

const needed = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the stage is set before the first test');
  return value;
};

/** Jobs of a store, whose emails reach nobody. */
const jobsOf = (suite: Suite, http: () => Http) => {
  const plan = () => planReminders(suite.deps, suite.store.id);
  const send = () => {
    const deps: MailDeps = { ...http().deps, mailer: { send: () => Promise.resolve() }, mailsPerStore: 1000 };
    return sendMails(deps, { storeId: suite.store.id });
  };
  return {
    plan,
    send,
    remind: async () => {
      await plan();
      await send();
    },
    /** Runs the due step, then its job, some minutes later. */
    wakeAfter: async (minutes: number) => {
      suite.clock.advance(minutes * MINUTE_MS);
      await wakeMails(suite.deps, suite.store.id);
      await send();
    },
  };
};

/**
 * A store whose reminders go by text message to the sandbox's providers, each test in a later month. Its helpers work once the first test or hook runs.
 */
export const setMessageStage = () => {
  const stage = setStage();
  const { suite, shop } = stage;
  const mails = customerMailsOf(stage);
  let sandbox: SandboxProcess | undefined;
  let opened: Http | undefined;
  let [month, numbers] = [0, 1000];
  const http = (): Http => needed(opened);
  const accounts = accountCalls(http);
  const setPhone = (id: CustomerId, phone: string) => suite.database.owner`
    update customer set phone = ${phone}, email = null where store_id = ${suite.store.id} and id = ${id}`;

  beforeAll(async () => {
    sandbox = await openSandboxRun('2027-01-01T09:00:00Z');
    opened = await openHttp(suite, { messages: providersAt(sandbox, suite.clock.now) });
    await shop.setting('expiry_months', 1);
    await shop.collectBy(perAmount(1, '10'));
  });
  afterAll(() => sandbox?.stop());

  beforeEach(async () => {
    month += 1;
    mails.moveTo(`${new Date(Date.UTC(2027, month, 1)).toISOString().slice(0, 10)}T09:00:00Z`);
    expect(await accounts.saveAccount('sms')).toMatchObject({ status: 200 });
    expect(await accounts.choose([{ kind: 'expiring', channel: 'sms' }])).toMatchObject({ status: 200 });
  });

  return {
    ...stage,
    ...mails,
    ...accounts,
    ...deskCalls(() => needed(sandbox)),
    ...jobsOf(suite, http),
    call: (...options: Parameters<Http['call']>) => http().call(...options),
    read: (...options: Parameters<Http['read']>) => http().read(...options),
    request: (url: string, init?: RequestInit) => http().app.request(url, init),
    setPhone,
    /** The address at which a customer chooses what they get. */
    choiceLink: (customerId: CustomerId): string =>
      choiceUrlOf(http().deps, { storeId: suite.store.id }, { customerId, kind: 'expiring' }),
    /** A customer with a phone and points that expire in a month; the number's last digits decide its fate. */
    customerWith: async (points: number, ending = '2233'): Promise<{ id: CustomerId; phone: string }> => {
      numbers += 1;
      const phone = `+9665${numbers}${ending}`;
      const id = (await shop.customerWith(points)) as CustomerId;
      await setPhone(id, phone);
      return { id, phone };
    },
  };
};
