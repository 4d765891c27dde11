import { expect, it } from 'vitest';

import { refuseUnknown } from './measure.ts';

it('refuses the name of a measurement that does not exist', () => {
  expect(() => refuseUnknown(['tick'], ['dashboard', 'pickups'])).toThrow(
    'There is no tick; there are dashboard, pickups',
  );
  expect(() => refuseUnknown(['pickups'], ['dashboard', 'pickups'])).not.toThrow();
});
