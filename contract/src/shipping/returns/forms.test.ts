import { describe, expect, it } from 'vitest';

import { DEFAULT_RETURN_RULES } from '@apps-hub/domain/shipping/returns/rules';
import { RETURN_STEPS } from '@apps-hub/domain/shipping/returns/states';
import { rulesFromTexts, rulesTexts, stepChecks, stepInputOf, stepValues } from './forms.ts';
import { saveReturnRules, takeReturnStep } from './routes.ts';

const LINES = ['1', '2'].map((lineId) => ({
  lineId,
  title: 'Dates',
  units: 1,
  reason: 'size' as const,
  note: '',
  condition: null,
  hasPhoto: false,
}));

const bodyOf = (route: typeof takeReturnStep | typeof saveReturnRules) =>
  route.request.body.content['application/json'].schema;

const start = (...can: (typeof RETURN_STEPS)[number][]) =>
  stepValues({ can, lines: LINES, trackingNumber: null }).step;

describe('the form of a request', () => {
  it('starts with receiving where that is possible, otherwise with the first step', () => {
    expect([start('refuse', 'receive'), start('approve', 'refuse')]).toEqual(['receive', 'approve']);
  });

  it('sends for each step what the route takes', () => {
    const values = stepValues({ can: [], lines: LINES, trackingNumber: 'RET-1' });
    for (const step of RETURN_STEPS) {
      const input = stepInputOf({ ...values, message: 'Thanks', step }, LINES);
      expect({ step, isTaken: bodyOf(takeReturnStep).safeParse(input).success }).toEqual({
        step,
        isTaken: true,
      });
    }
  });

  it('asks for the reason of a refusal and for a number', () => {
    const values = stepValues({ can: [], lines: LINES, trackingNumber: null });
    expect(stepChecks({ ...values, step: 'refuse', message: ' ' })).toMatchObject({ message: 'required' });
    expect(stepChecks({ ...values, step: 'approve', message: 'x'.repeat(501) })).toMatchObject({
      message: 'too_long',
    });
    expect(stepChecks({ ...values, step: 'send' })).toMatchObject({ trackingNumber: 'required' });
    expect(stepChecks({ ...values, step: 'close' })).toEqual({
      message: undefined,
      trackingNumber: undefined,
    });
  });
});

it('reads rules as they were typed, and leaves wrong days to the route', () => {
  const stored = {
    ...DEFAULT_RETURN_RULES,
    reasons: [...DEFAULT_RETURN_RULES.reasons],
    photoReasons: [...DEFAULT_RETURN_RULES.photoReasons],
    excludedCategories: ['a', 'b'],
    excludedProducts: [],
    version: 3,
  };
  const texts = rulesTexts(stored);
  expect(texts).toMatchObject({ windowDays: '14', excludedCategories: 'a, b' });
  expect(rulesFromTexts(texts, 3)).toEqual(stored);
  expect(rulesFromTexts({ ...texts, excludedProducts: ' x، y ,\nx' }, 3).excludedProducts).toEqual([
    'x',
    'y',
  ]);
  const wrong = rulesFromTexts({ ...texts, windowDays: 'two' }, 3);
  expect(bodyOf(saveReturnRules).safeParse(wrong).success).toBe(false);
});
