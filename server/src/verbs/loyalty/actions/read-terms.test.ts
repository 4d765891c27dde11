import { parseCurrency } from '@apps-hub/domain/money';
import type { ActionTerms } from '@apps-hub/domain/loyalty/actions';
import { expect, it } from 'vitest';

import { action } from '#test/saved-actions.ts';
import { readActionTerms } from './read-terms.ts';

const currency = parseCurrency('SAR');
if (!currency) throw new Error('SAR is a currency');

const CHEAP = { amountMinor: 1000, points: 100 };
const DEAR = { amountMinor: 5000, points: 100 };
const now = new Date('2026-03-01T09:00:00Z');

const read = (
  actions: Parameters<typeof readActionTerms>[0]['actions'],
  rate: typeof CHEAP | null,
  before: ActionTerms | null = null,
): ActionTerms => readActionTerms({ actions }, { currency, rate, before, now });

it('a budget in money is worth as many points as before while it stays, also once rewards have changed or gone', () => {
  const birthday = action('birthday', 5, { budgetAmount: '2.50' });
  const before = read([action('sign_up', 10), birthday], CHEAP);
  const [, kept] = before.actions;
  expect(kept?.budget).toBe(25);
  for (const rate of [DEAR, null]) expect(read([birthday], rate, before).actions).toEqual([kept]);
  expect(read([{ ...birthday, budgetAmount: '3.00' }], DEAR, before).actions[0]?.budget).toBe(6);
});

it('a budget in money needs a reward with a fixed value', () => {
  expect(() => read([action('birthday', 5, { budgetAmount: '2.50' })], null)).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      fields: [expect.objectContaining({ path: 'actions.0.budgetAmount', code: 'no_fixed_reward' })],
    }),
  );
});
