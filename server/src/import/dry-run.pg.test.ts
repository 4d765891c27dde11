import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { propertyRuns } from '#test/property-runs.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { upsertHostCustomer } from '../verbs/shop/customers/save.ts';
import { FILE } from './testing/expected-balances.ts';
import { addMethods, type Importer, openImporter, YES } from './testing/import-run.ts';
import { importState, rejectsOf } from './testing/import-state.ts';
import { fileLines, fileOf, HEAD } from './testing/random-file.ts';

let suite: Suite;
let importer: Importer;

beforeEach(async () => {
  suite = await openSuite();
  await addMethods(suite);
  importer = await openImporter(suite);
});
afterEach(async () => {
  await importer.close();
  await suite.close();
});

const SMALL = { chunkLines: 4, parts: 3 } as const;

/** Does a dry run and then imports the file; both must report the same. Returns the figures. */
const tryAndImport = async (file: string, args: readonly string[] = []) => {
  const before = await importState(suite);
  const tried = await importer.run(file, ['--dry-run', ...args], SMALL);
  const triedRejects = tried?.rejected ? await rejectsOf(importer) : {};
  expect(await importState(suite)).toEqual(before);
  const done = await importer.run(file, [...YES, ...args], SMALL);
  expect({ ...tried, ended: 'done', elapsedMs: 0 }).toEqual({ ...done, elapsedMs: 0 });
  expect(done?.rejected ? await rejectsOf(importer) : {}).toEqual(triedRejects);
  return done;
};

describe('a dry run', () => {
  it('reports the import’s figures for a real shop’s file: new, repeated, and with a new rule for orders without points', async () => {
    expect(await tryAndImport(FILE, ['--points', 'none'])).toMatchObject({ added: 9, points: 0 });
    const earned = await tryAndImport(FILE);
    expect(earned).toMatchObject({ added: 0, completed: 0, unchanged: 9, withPoints: 7 });
    expect(earned?.points).toBeGreaterThan(0);
    expect(await tryAndImport(FILE)).toMatchObject({ points: 0, returnsMatched: 0, returnsKnown: 6 });
  });

  it('reports the import’s figures for any file, and for the whole file after a part', async () => {
    const files = fileLines.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.subarray(lines, { minLength: 1 })),
    );
    await fc.assert(
      fc.asyncProperty(files, async ([lines, part]) => {
        const run = await openSuite();
        await addMethods(run);
        const [outer, outerImporter] = [suite, importer];
        suite = run;
        importer = await openImporter(run);
        try {
          await tryAndImport(await importer.write('part.csv', fileOf(part)));
          await tryAndImport(await importer.write('whole.csv', fileOf(lines)));
          expect(await tryAndImport(await importer.write('whole.csv', fileOf(lines)))).toMatchObject({
            added: 0,
            completed: 0,
            points: 0,
            pointsTakenBack: 0,
            returnsMatched: 0,
          });
        } finally {
          await importer.close();
          await run.close();
          [suite, importer] = [outer, outerImporter];
        }
      }),
      { numRuns: propertyRuns(4) },
    );
  }, 240_000);

  it('reports the import’s figures where customers of the file share the contact of a known one', async () => {
    await suite.act((ctx) =>
      upsertHostCustomer(ctx, {
        externalId: '9',
        name: 'Sara',
        email: 'sara@example.com',
        phone: '+966551112233',
      }),
    );
    const whose = [
      '1,,',
      '2,sara@example.com,',
      '3,,0551112233',
      '4,,0551112233',
      ',,',
      '6,new@example.com,',
      '7,new@example.com,',
    ];
    const lines = Array.from({ length: 60 }, (_, at) => {
      const of = `${100 + (at % 5)}.00,${'ABC'[at % 3]},${whose[at % whose.length]}`;
      const back = at % 4 === 0 ? [`C${500 + at},2025-12-0${4 + (at % 5)},-1,${of}`] : [];
      return [`${at + 1},2025-12-0${1 + (at % 3)},2,${of}`, ...back];
    });
    const head = 'Invoice,Date,Qty,Unit price,SKU,Customer ID,Email,Phone';
    const done = await tryAndImport(await importer.write('a.csv', `${head}\n${lines.flat().join('\n')}\n`));
    expect(done).toMatchObject({ added: 60, returnsMatched: 13 });
  });

  it('reports the import’s figures for orders that the platform has sent', async () => {
    await suite.tx(
      ({ sql, storeId }) => sql`
        insert into store_order (store_id, id, external_id, number, lines, shipping_minor, coupon_codes, refunds, updated_at)
        values (${storeId}, 'ord_1', '500', '500', '[]', 0, '[]', '[]', now())`,
    );
    const lines = ['500,2025-12-01,1,100.00,A,1,,', '501,2025-12-01,1,100.00,A,1,,'];
    const file = await importer.write('a.csv', `${HEAD}\n${lines.join('\n')}\n`);
    expect(await tryAndImport(file, ['--ids', 'host'])).toMatchObject({ added: 1, rejected: 1 });
  });
});
