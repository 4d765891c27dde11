import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { expect, it } from 'vitest';

import { clockOf } from './clock.ts';

it('writes a time of day by the clock of each language', () => {
  const written = (['en', 'ar'] as const).map((locale) => clockOf(LOCALE_SETUPS[locale])('16:25'));
  expect(written).toEqual(['16:25', '4:25 م']);
});
