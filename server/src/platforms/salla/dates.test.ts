import { expect, it } from 'vitest';

import { sallaInstant } from './dates.ts';

const ZONE = 'Asia/Riyadh';

it.each<[unknown, string]>([
  ['2022-12-31 12:31:25', '2022-12-31T09:31:25.000Z'],
  ['2022-05-23', '2022-05-22T21:00:00.000Z'],
  ['2022-12-31T12:31:25', '2022-12-31T09:31:25.000Z'],
  ['Sun Jan 29 2023 21:16:38 GMT+0300', '2023-01-29T18:16:38.000Z'],
  ['Sun Jan 29 2023 21:16:38 GMT+0300 (Arabian Standard Time)', '2023-01-29T18:16:38.000Z'],
  ['2026-05-28T13:34:45+03:00', '2026-05-28T10:34:45.000Z'],
  ['2026-05-28T13:34:45+0300', '2026-05-28T10:34:45.000Z'],
  ['2021-10-09T21:00:00.000000Z', '2021-10-09T21:00:00.000Z'],
  [{ date: '2025-11-06 10:10:40.000000', timezone_type: 3, timezone: ZONE }, '2025-11-06T07:10:40.000Z'],
  [{ date: '2025-11-06 10:10:40.000000', timezone: 'Asia/Dubai' }, '2025-11-06T06:10:40.000Z'],
  [{ date: '2025-11-06 10:10:40', timezone: 'nowhere' }, '2025-11-06T07:10:40.000Z'],
])('%j is %s', (value, instant) => {
  expect(sallaInstant(value, ZONE)?.toISOString()).toBe(instant);
});

it.each<[unknown]>([
  [''],
  ['tomorrow'],
  ['2022-02-30 10:00:00'],
  ['2022-12-31 25:00:00'],
  ['2022-12-31 10:00:60'],
  ['Sun Foo 29 2023 21:16:38 GMT+0300'],
  [1_634_819_484],
  [null],
  [{ date: '' }],
  [{ date: null, timezone: ZONE }],
])('%j is no instant', (value) => {
  expect(sallaInstant(value, ZONE)).toBeUndefined();
});
