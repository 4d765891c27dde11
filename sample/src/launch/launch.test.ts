import { getLaunch, joinWaitingList } from './contract.ts';
import { describe, expect, it } from 'vitest';

import { startSample } from '../testing/suite.ts';

describe('the coming-soon page (our own calls)', () => {
  it('opens in three weeks, ends maintenance in some hours, both at a full hour that doesn’t change', async () => {
    const { answer, wait } = startSample('en', new Date('2026-11-15T22:30:00Z'));
    const launch = await answer(getLaunch);
    expect(launch).toEqual({ opensAt: '2026-12-06T23:00:00.000Z', backAt: '2026-11-16T01:00:00.000Z' });
    wait(90);
    expect(await answer(getLaunch)).toEqual(launch);
  });

  it('adds an email once, whatever its case', async () => {
    const { answer, call } = startSample();
    const { place } = await answer(joinWaitingList, { body: { email: ' Noura@Example.com ' } });
    expect(place).toBe(129);
    const again = await call(joinWaitingList, { body: { email: 'noura@example.com' } });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ errors: [{ path: 'email', code: 'taken' }] });
    expect(await answer(joinWaitingList, { body: { email: 'other@example.com' } })).toMatchObject({
      place: 130,
    });
  });

  it('refuses an invalid email', async () => {
    const { status, body } = await startSample().call(joinWaitingList, { body: { email: 'noura' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: 'email', code: 'email_invalid' }] });
  });
});
