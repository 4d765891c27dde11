import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';
import { parseCurrency } from '@apps-hub/domain/money';
import { localDate } from '@apps-hub/domain/time';

import { ModelWallet } from '#test/ledger-model.ts';
import { operation, WALLETS } from '#test/ledger-operations.ts';
import { type PaperLedger, type RealLedger, Round } from '#test/ledger-round.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { verbContext } from '../deps.ts';
import { upsertHostCustomer } from '../verbs/shop/customers/save.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { registerStore } from '../verbs/hub/stores/install.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

let runs = 0;

/** A new store with empty wallets, and the same in the model. */
const freshLedger = async (
  expiryMonths: number | null,
): Promise<{ model: PaperLedger; real: RealLedger }> => {
  runs += 1;
  const currency = parseCurrency('SAR');
  if (!currency) throw new Error('SAR is a currency');
  const host = { externalId: `run-${runs}`, name: 'run', currency, country: 'SA', timeZone: 'Asia/Riyadh' };
  const storeId = await registerStore(suite.deps, 'sandbox', host);
  const customers = await suite.deps.database.inStore(storeId, async (tx) => {
    await tx.sql`insert into loyalty_settings (store_id, expiry_months) values (${storeId}, ${expiryMonths})`;
    const ctx = verbContext(suite.deps, tx, { kind: 'system' });
    const made: CustomerId[] = [];
    for (let index = 0; index < WALLETS; index += 1)
      made.push(
        await upsertHostCustomer(ctx, { externalId: String(index), name: 'x', email: null, phone: null }),
      );
    return made;
  });
  const firstDay = localDate(suite.clock.now(), 'Asia/Riyadh');
  return {
    model: { wallets: customers.map(() => new ModelWallet()) },
    real: { suite, storeId, customers, expiryMonths, firstDay },
  };
};

interface WalletRow {
  readonly available: number;
  readonly pending: number;
  readonly version: number;
  readonly lots: Record<string, number> | null;
}

/** Compares the wallets with the model's, and proves the ledger. */
const compareEnd = async (model: PaperLedger, real: RealLedger): Promise<void> => {
  expect(await verifyLedger(suite.database.owner, real.storeId)).toMatchObject({ difference: null });
  for (const [index, customerId] of real.customers.entries()) {
    const paper = model.wallets[index];
    const [row] = await suite.database.owner<WalletRow[]>`
      select available, pending, version, lots from wallet where store_id = ${real.storeId} and customer_id = ${customerId}`;
    const lots = row?.lots ?? (row && row.available > 0 ? { infinity: row.available } : {});
    expect({ ...row, lots }).toEqual({
      available: paper?.available,
      pending: paper?.pending,
      version: paper?.postings.length,
      lots: Object.fromEntries(paper?.lots() ?? []),
    });
  }
};

const daysLater = fc.constantFrom(0, 0, 0, 1, 3, 40);
const alone = fc.tuple(operation, daysLater).map(([each, days]) => new Round([each], days));
const atOnce = fc
  .tuple(fc.array(operation, { minLength: 2, maxLength: 8 }), daysLater)
  .map(([some, days]) => new Round(some, days));

const runProperty = (commandsOf: fc.Arbitrary<Round>, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.commands([commandsOf], { maxCommands: 40, size: 'max' }),
      fc.constantFrom(null, 1, 12),
      async (commands, expiryMonths) => {
        const ledger = await freshLedger(expiryMonths);
        await fc.asyncModelRun(() => ledger, commands);
        await compareEnd(ledger.model, ledger.real);
      },
    ),
    { numRuns, seed: 20_260_301 },
  );

describe('the ledger and its model', () => {
  it('do the same, one movement after the other, single and in batches', () => runProperty(alone, 25));

  it('agree for some order of concurrent movements from several connections', () => runProperty(atOnce, 12));
});
