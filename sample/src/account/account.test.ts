import { getAccountSettings, getPricing, updateAccountSettings } from './contract.ts';
import { describe, expect, it } from 'vitest';

import { startSample } from '../testing/suite.ts';

describe('the plans (our own calls)', () => {
  it('are three; a paid one costs less by the year than by the month', async () => {
    const { plans } = await startSample().answer(getPricing);
    expect(plans.map(({ id, prices }) => [id, prices.monthly, prices.yearly])).toEqual([
      ['basic', 0, 0],
      ['standard', 49, 499],
      ['enterprise', 99, 999],
    ]);
    expect(plans.filter(({ isPopular }) => isPopular).map(({ id }) => id)).toEqual(['standard']);
  });

  it('include everything that a cheaper one includes', async () => {
    const { plans, compared } = await startSample().answer(getPricing);
    const order = plans.map(({ id }) => id);
    for (const { included } of compared)
      expect(included).toEqual(order.slice(order.indexOf(included[0] ?? 'basic')));
  });
});

describe('the settings of the sample account (our own calls)', () => {
  it('save only the fields that changed', async () => {
    const { answer } = startSample();
    const before = await answer(getAccountSettings);
    const after = await answer(updateAccountSettings, { body: { toldWhen: 'online' } });
    expect(after).toEqual({ ...before, toldWhen: 'online' });
    expect(await answer(getAccountSettings)).toEqual(after);
  });

  it('start a new period when the plan or period changes, and only then', async () => {
    const { answer } = startSample('en', new Date('2026-11-15T08:00:00Z'));
    const same = await answer(updateAccountSettings, { body: { planId: 'standard' } });
    expect([same.daysUsed, same.renewsOn]).toEqual([12, '2026-12-03']);
    const other = await answer(updateAccountSettings, { body: { planId: 'enterprise' } });
    expect([other.daysUsed, other.renewsOn]).toEqual([0, '2026-12-15']);
    const yearly = await answer(updateAccountSettings, { body: { period: 'yearly' } });
    expect(yearly.renewsOn).toBe('2027-11-15');
  });

  it('have a valid default card and an expired one', async () => {
    const { cards, defaultCardId } = await startSample().answer(getAccountSettings);
    expect(cards.find(({ id }) => id === defaultCardId)?.expires.localeCompare('2026-11')).toBe(1);
    expect(cards.some(({ expires }) => expires < '2026-11')).toBe(true);
  });
});
