import { makeId } from '@apps-hub/domain/ids';
import { expect, it } from 'vitest';

import { NEW_RULE, planFromTexts, planTexts } from './rule-texts.ts';

it('reads back the rules that it wrote, and reads Arabic commas and kilograms', () => {
  const rule = {
    cities: ['جدة', 'Riyadh'],
    weightFromGrams: 1500,
    weightToGrams: null,
    priceFrom: '99.50',
    priceTo: null,
    cash: false,
    carrier: 'dhl' as const,
    addressId: makeId('pickupAddress', '0'.repeat(26)),
  };
  const prices = [{ carrier: 'aramex' as const, amount: '21.50' }];
  const settings = { rules: [rule], defaultCarrier: null, prefersPunctual: true, prices, version: 4 };
  expect(planFromTexts(planTexts(settings), 4)).toEqual(settings);
  const typed = {
    ...NEW_RULE,
    cities: 'جدة، مكة, ',
    weightToGrams: '0.5',
    weightFromGrams: 'x',
    cash: 'true',
  };
  expect(
    planFromTexts({ rules: [typed], defaultCarrier: 'fedex', prefersPunctual: false, prices: {} }, 0),
  ).toMatchObject({
    rules: [{ cities: ['جدة', 'مكة'], weightFromGrams: 0, weightToGrams: 500, cash: true, carrier: null }],
    defaultCarrier: 'fedex',
  });
});
