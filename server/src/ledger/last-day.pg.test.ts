import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiryOf } from '@apps-hub/domain/loyalty/expiry';

import { openSuite, type Suite } from '#test/suite.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const credits = fc.record({
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  months: fc.integer({ min: 1, max: 60 }),
  zone: fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'America/New_York', 'Pacific/Auckland'),
});

describe('the last day of credited points', () => {
  it('is the same in the ledger and in the domain, in every zone and at month ends', async () => {
    await fc.assert(
      fc.asyncProperty(credits, async ({ at, months, zone }) => {
        const [row] = await suite.tx(
          (tx) => tx.sql<{ day: string }[]>`select ledger_last_day(${zone}, ${months}, ${at}) as day`,
        );
        expect(row?.day).toBe(expiryOf(at, months, zone));
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
  });
});
