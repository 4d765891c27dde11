import { checkCode, logIn } from './contract.ts';
import { SAMPLE_ACCOUNTS, SAMPLE_CODE } from './values.ts';
import { describe, expect, it } from 'vitest';

import { startSample, testRows } from '../testing/suite.ts';

const [admin, client] = SAMPLE_ACCOUNTS;

testRows([
  {
    call: 'POST /api/auth/login',
    request: 'email, password',
    answer: 'userAbilityRules, accessToken, userData',
    promise: {
      'lets the administrator manage everything': async ({ answer }) => {
        const { userAbilityRules, accessToken, userData } = await answer(logIn, { body: admin });
        expect(userAbilityRules).toEqual([{ action: 'manage', subject: 'all' }]);
        expect(userData).toMatchObject({ email: admin.email, role: 'admin' });
        expect(accessToken).not.toBe('');
      },
      'lets the client only read the access demo': async ({ answer }) => {
        const { userAbilityRules, userData } = await answer(logIn, { body: client });
        expect(userAbilityRules).toEqual([{ action: 'read', subject: 'AclDemo' }]);
        expect(userData.role).toBe('client');
      },
      'never answers the password': async ({ ask }) => {
        const text = await (await ask(logIn, { body: { ...admin } })).text();
        expect(text).not.toContain('password');
      },
      "refuses a wrong password or e-mail: 400 'Invalid email or password'": async ({ call }) => {
        for (const body of [
          { ...admin, password: client.password },
          { ...admin, email: 'nobody@demo.com' },
        ]) {
          const answer = await call(logIn, { body });
          expect(answer.status).toBe(400);
          expect(answer.body).toEqual({ errors: { email: ['Invalid email or password'] } });
        }
      },
      "refuses what is no sign-in: 400 'Something went wrong'": async ({ call }) => {
        for (const body of [undefined, null, { email: admin.email }]) {
          const answer = await call(logIn, { body });
          expect(answer.status).toBe(400);
          expect(answer.body).toEqual({ errors: { email: ['Something went wrong'] } });
        }
      },
    },
  },
]);

describe('the second step (our own call)', () => {
  it('accepts the code that the page shows, and refuses any other at the field', async () => {
    const { call, answer } = startSample();
    expect(await answer(checkCode, { body: { code: SAMPLE_CODE } })).toEqual({ isRight: true });
    for (const code of ['', '000000', `${SAMPLE_CODE}0`]) {
      const refused = await call(checkCode, { body: { code } });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ errors: [{ path: 'code', code: 'invalid' }] });
    }
  });
});
