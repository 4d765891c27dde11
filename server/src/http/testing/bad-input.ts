import { expect } from 'vitest';

import type { Answer } from '#test/http.ts';
import type { Suite } from '#test/suite.ts';

/** The problem for one refused field. */
export const fieldProblem = (path: string, code: string) => ({
  status: 422,
  body: { code: 'validation_failed', errors: [expect.objectContaining({ path, code })] },
});

/** Expects refusals in the suite's store. */
export const refusalsIn = (suite: Suite) => {
  /** Expects the call to be refused, and nothing to change in the store. */
  const refused = async (
    call: () => Promise<Answer>,
    expected: { status: number; body: Record<string, unknown> },
  ): Promise<void> => {
    const before = await state();
    expect(await call()).toMatchObject(expected);
    expect(await state()).toEqual(before);
  };

  const state = async (): Promise<unknown> => {
    const [row] = await suite.database.owner`
      select (select count(*) from posting) as postings, (select sum(available) from wallet) as available,
        (select count(*) from coupon) as coupons, (select count(*) from customer) as customers,
        (select count(*) from collection_method_version) as collection, (select count(*) from redemption_method_version) as redemption,
        (select count(*) from audit_entry) as audit, (select count(*) from pgboss.job) as jobs,
        (select count(*) from idempotent_request) as keys`;
    return row;
  };

  return { refused };
};
