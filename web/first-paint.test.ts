import { expect, it } from 'vitest';

import { firstPaintOf } from './first-paint.ts';
import { customers as arabic } from './src/i18n/ar/loyalty/customers.ts';
import { pickups as english } from './src/i18n/en/shipping/pickups.ts';

it.each([
  ['hub', 'loyalty/customers', 'ar', arabic],
  ['frame', 'shipping/pickups', 'en', english],
] as const)('the first paint in the %s of %s has the heading of its list', (place, id, locale, said) => {
  const html = firstPaintOf({ place, id, layout: undefined, locale });
  expect(html).toContain(`>${said.title}</div>`);
  expect(html).toContain(`>${said.subtitle}</div>`);
});

it.each(['loyalty/dashboard', 'loyalty/customers', ''])(
  'the first paint of the hub’s page "%s" has the brand mark',
  (id) => {
    expect(firstPaintOf({ place: 'hub', id, layout: undefined, locale: 'ar' })).toMatch(/<svg.+<circle/);
  },
);
