import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { openSuite } from '../../test/suite.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { expectedBalances, FILE } from './testing/expected-balances.ts';
import { addMethods, type Importer, openImporter } from './testing/import-run.ts';
import { importState } from './testing/import-state.ts';
import { fileLines, fileOf, shuffled } from './testing/random-file.ts';

/** Imports into a store of its own, in small chunks and several parts. Returns all that was written, and the result. */
const imported = async (write: (importer: Importer) => Promise<string>) => {
  const suite = await openSuite();
  await addMethods(suite);
  const importer = await openImporter(suite);
  try {
    const result = await importer.run(await write(importer), undefined, { chunkLines: 4, parts: 3 });
    expect(await verifyLedger(suite.database.owner, suite.store.id)).toMatchObject({ difference: null });
    return { ...(await importState(suite)), result: { ...result, elapsedMs: 0 } };
  } finally {
    await importer.close();
    await suite.close();
  }
};

it('a file gives the same orders, balances and returns in any order of its lines', async () => {
  const both = fileLines.chain((lines) => fc.tuple(fc.constant(lines), shuffled(lines)));
  await fc.assert(
    fc.asyncProperty(both, async ([lines, mixed]) => {
      const [sorted, unsorted] = [fileOf(lines), fileOf(mixed)];
      expect(await imported((importer) => importer.write('mixed.csv', unsorted))).toEqual(
        await imported((importer) => importer.write('sorted.csv', sorted)),
      );
    }),
    { numRuns: 8 },
  );
}, 240_000);

it('the file of a real shop gives its balances newest first and sorted by customer too', async () => {
  const [head = '', ...lines] = (await readFile(FILE, 'utf8')).trimEnd().split('\r\n');
  const customerOf = (line: string): string => line.split(';').at(-2) ?? '';
  for (const order of [
    lines.toReversed(),
    lines.toSorted((a, b) => (customerOf(a) < customerOf(b) ? -1 : 1)),
  ]) {
    const { wallets } = await imported((importer) =>
      importer.write('order.csv', [head, ...order].join('\r\n')),
    );
    expect(Object.fromEntries(wallets.map((row) => [row['external_id'], row['available']]))).toEqual(
      await expectedBalances(),
    );
  }
});
