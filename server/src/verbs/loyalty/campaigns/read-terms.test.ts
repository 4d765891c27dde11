import { campaignInput, type CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import type { TierId } from '@apps-hub/domain/ids';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { parseCurrency } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { doublePoints } from '#test/saved-campaign.ts';
import { readCampaignTerms } from './read-terms.ts';

const currency = parseCurrency('SAR');
if (!currency) throw new Error('SAR is a currency');

const GOLD = 'tie_00000000000000000000000001';
const STORE = { currency, timeZone: 'Asia/Riyadh', tierIds: [GOLD as TierId], segments: [], current: null };
const CHEAP = { amountMinor: 1000, points: 100 };
const DEAR = { amountMinor: 5000, points: 100 };

const read = (
  more: Partial<CampaignInput>,
  known: Partial<Parameters<typeof readCampaignTerms>[1]> = {},
): CampaignTerms =>
  readCampaignTerms(campaignInput.parse(doublePoints('2026-03-01', more)), {
    ...STORE,
    rate: CHEAP,
    ...known,
  });

const refused = (path: string, code: string) =>
  expect.objectContaining({ code: 'validation_failed', fields: [expect.objectContaining({ path, code })] });

describe('a campaign’s budget in money', () => {
  it('is worth as many points as before while its amount stays, also once rewards have changed or gone', () => {
    const current = read({ budgetAmount: '2.50' });
    expect(current.budget).toBe(25);
    for (const rate of [DEAR, null])
      expect(read({ budgetAmount: '2.50', status: 'inactive' }, { current, rate })).toEqual(current);
    expect(read({ budgetAmount: '3.00' }, { current, rate: DEAR }).budget).toBe(6);
  });

  it('needs a reward with a fixed value', () => {
    expect(() => read({ budgetAmount: '2.50' }, { rate: null })).toThrow(
      refused('budgetAmount', 'no_fixed_reward'),
    );
  });
});

describe('a campaign for tiers', () => {
  const segment = { kind: 'tiers' as const, tierIds: [GOLD] };

  it('keeps a tier that the store has removed, so that it can be ended', () => {
    const current = read({ segment });
    expect(read({ segment, status: 'inactive' }, { current, tierIds: [] })).toEqual(current);
    expect(() => read({ segment }, { tierIds: [] })).toThrow(refused('segment.tierIds', 'invalid'));
  });
});

it.each(['0000-01-01', '1999-12-31', '2200-01-01', '9999-12-31'])('no campaign is on %s', (day) => {
  expect(() => read({ firstDay: day, lastDay: day })).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  );
});
