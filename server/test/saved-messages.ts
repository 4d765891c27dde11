import { expect } from 'vitest';

import type { Http } from './http.ts';
import type { TestStore } from './suite.ts';

const MESSAGES = '/api/v1/loyalty/messages';

/** An account for text messages. */
const messageAccount = {
  fields: { sender: 'PalmShop', appSid: 'the-application' },
  dailyLimit: 100,
  monthlyLimit: 1000,
};

/** The routes of messages to customers that write. */
export const MESSAGE_WRITES = [
  {
    route: 'PUT /api/v1/loyalty/emails',
    body: ({ emails }: { readonly emails: object }) => ({ ...emails, kinds: ['tier'] }),
    roles: ['owner'],
  },
  {
    route: 'PUT /api/v1/loyalty/messages/accounts/{channel}',
    body: ({ messagesVersion: version }: { readonly messagesVersion: number }) => ({
      ...messageAccount,
      version,
    }),
    roles: ['owner'],
  },
  {
    route: 'DELETE /api/v1/loyalty/messages/accounts/{channel}',
    body: () => ({}),
    roles: ['owner'],
  },
  {
    route: 'POST /api/v1/loyalty/messages/test',
    body: () => ({ channel: 'sms', kind: 'tier', phone: '0551112233' }),
    roles: ['owner'],
  },
  {
    route: 'PUT /api/v1/customers/{id}/messages',
    of: 'customer',
    body: () => ({ channel: 'sms', isStopped: true }),
    roles: ['owner', 'manager'],
  },
] as const;

/** Connects an account for text messages; returns its version. */
export const savedMessages = async (http: Http, store: TestStore): Promise<number> => {
  const { accounts } = (await http.call('GET', MESSAGES, { store })).body;
  const [{ version }] = accounts;
  const body = { ...messageAccount, version };
  const saved = await http.call('PUT', `${MESSAGES}/accounts/sms`, { store, body });
  expect(saved).toMatchObject({ status: 200 });
  return saved.body.version;
};
