import { createHmac, randomUUID } from 'node:crypto';
import type { AppName } from '@apps-hub/contract/apps';
import type { StoreId } from '@apps-hub/domain/ids';

import type { Answer, Calls, Sending } from './calls.ts';
import type { Programs } from './programs.ts';

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The host's proof that a member of staff opened the app: a JWT (HS256) that is valid for a minute. */
const hostProof = ({ secrets, sandboxUrl }: Programs, store: string, app: AppName): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `${sandboxUrl}/admin`,
    aud: secrets.SANDBOX_CLIENT_ID,
    dest: store,
    sub: 'staff-owner',
    jti: randomUUID(),
    iat: now,
    nbf: now,
    exp: now + 60,
    name: 'Noura',
    email: 'owner@example.com',
    role: 'owner',
    app,
  };
  const signed = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', secrets.SANDBOX_CLIENT_SECRET).update(signed).digest('base64url')}`;
};

/** A write with its idempotency key. */
export interface Write {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

/** The API as a signed-in owner; signs in again when the session has expired. */
export interface MemberApi {
  readonly signIn: () => Promise<{ storeId: StoreId }>;
  readonly read: <T>(kind: string, path: string) => Promise<T>;
  readonly write: (kind: string, write: Write) => Promise<Answer>;
}

export const createMemberApi = (
  programs: Programs,
  calls: Calls,
  store: string,
  app: AppName = 'loyalty',
): MemberApi => {
  let token = '';

  const signIn = async (): Promise<{ storeId: StoreId }> => {
    const answer = await calls.decided('sign-in', () => ({
      url: `${programs.appsUrl}/api/auth/embedded`,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platform: 'sandbox', app, token: hostProof(programs, store, app) }),
      },
    }));
    if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
    const signedIn = JSON.parse(answer.text) as { accessToken: string; session: { store: { id: StoreId } } };
    token = signedIn.accessToken;
    return { storeId: signedIn.session.store.id };
  };

  const decided = async (kind: string, sending: () => Sending): Promise<Answer> => {
    const answer = await calls.decided(kind, sending);
    if (answer.status !== 401) return answer;
    await signIn();
    return calls.decided(kind, sending);
  };

  const headers = (): Record<string, string> => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });

  return {
    signIn,
    read: async <T>(kind: string, path: string): Promise<T> => {
      const url = `${programs.appsUrl}/api/v1/${path}`;
      const answer = await decided(kind, () => ({ url, init: { headers: headers() } }));
      if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text) as T; // per the contract
    },
    write: (kind, { method = 'POST', path, body, key }) =>
      decided(kind, () => ({
        url: `${programs.appsUrl}/api/v1/${path}`,
        init: { method, headers: { ...headers(), 'idempotency-key': key }, body: JSON.stringify(body) },
      })),
  };
};
