import { ROLES } from '@apps-hub/contract/abilities';
import { describe, expect, it } from 'vitest';

import { hostToken } from '#test/host-tokens.ts';
import { setStage } from '#test/stage.ts';

const PATH = '/api/v1/display';
const ARABIC = { digits: 'arabic', hijri: true };

const { suite, http } = setStage();

const signIn = async (staff: string) => {
  const token = await hostToken(suite.clock.now(), { role: 'support', staff });
  const body = { platform: 'sandbox', app: 'loyalty', token };
  const answer = await http.call('POST', '/api/auth/embedded', { as: null, body });
  expect(answer.status).toBe(200);
  return answer.body;
};

const displays = async () => {
  const rows = await suite.database.owner<{ id: string }[]>`
    select id from staff where display is not null order by id`;
  return rows.map(({ id }) => id);
};

describe('number and date formats', () => {
  it('are unset at first; once chosen, they come with each later session of that person', async () => {
    const first = await signIn('staff-7');
    expect(first.session.staff.display).toBeNull();
    const saved = await http.call('PUT', PATH, { token: first.accessToken, body: ARABIC });
    expect(saved).toMatchObject({ status: 200, body: ARABIC });
    expect((await signIn('staff-7')).session.staff.display).toEqual(ARABIC);
    const read = await http.call('GET', '/api/v1/session', { token: first.accessToken });
    expect(read.body.staff.display).toEqual(ARABIC);
    expect((await signIn('staff-8')).session.staff.display).toBeNull();
    expect(await displays()).toEqual([first.session.staff.id]);
  });

  it.each(ROLES)('may be chosen by %s, only for themselves', async (as) => {
    const body = { digits: 'latin', hijri: true };
    expect(await http.call('PUT', PATH, { as, body })).toMatchObject({ status: 200, body });
    expect(await displays()).toContain(suite.store.staff[as]);
    expect(await displays()).not.toContain(suite.other.staff[as]);
  });

  it('are saved once when the request is repeated, and can be changed back', async () => {
    const options = { as: 'viewer', body: ARABIC, key: 'display-key-1' } as const;
    const [one, two] = [await http.call('PUT', PATH, options), await http.call('PUT', PATH, options)];
    expect(two).toMatchObject({ status: 200, body: one.body });
    const back = { digits: 'latin', hijri: false };
    expect(await http.call('PUT', PATH, { as: 'viewer', body: back })).toMatchObject({ body: back });
  });

  it.each([
    ['digits', { digits: 'roman', hijri: false }],
    ['hijri', { digits: 'latin', hijri: 'yes' }],
    ['digits', { hijri: true }],
  ])('are refused at %s for %o', async (path, body) => {
    expect(await http.call('PUT', PATH, { body })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path }] },
    });
  });

  it('are refused without a token and to people outside the store', async () => {
    const stranger = { ...suite.store, staff: suite.other.staff };
    for (const options of [{ as: null }, { store: stranger }])
      expect(await http.call('PUT', PATH, { body: ARABIC, ...options })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  });
});
