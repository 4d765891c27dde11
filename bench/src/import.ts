import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { StoreId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import { openDatabase } from '@apps-hub/server/db/database';
import { startEmbedded } from '@apps-hub/server/db/embedded';
import { migrate } from '@apps-hub/server/db/migrate';
import { FOLLOWERS } from '@apps-hub/server/followers';
import { createNewId } from '@apps-hub/server/process/new-id';
import { readOptions } from '@apps-hub/server/import/options';
import { noQuestions } from '@apps-hub/server/import/questions';
import { runImport } from '@apps-hub/server/import/run-import';
import { createCollectionMethod } from '@apps-hub/server/verbs/loyalty/collection-methods/save';
import { registerStore } from '@apps-hub/server/verbs/hub/stores/install';

const SECRET = 'a secret for measurements alone';
const SIZES = [10_000, 500_000] as const;
/** Orders of one line each, where the lines do not share the cost of their order. */
const SINGLE_LINES = 20_000;
/** The target: ten years of a shop's orders import in minutes. */
const WANTED_LINES_PER_SECOND = 20_000;
const WANTED_ORDERS_PER_SECOND = 2500;
const WANTED_PEAK_MB = 400;
/** The cost of one import, measured inside its own process. */
interface Measured {
  readonly lines: number;
  readonly orders: number;
  /** Includes detecting and validating the file. */
  readonly seconds: number;
  readonly linesPerSecond: number;
  readonly peakMb: number;
}

const now = (): Date => new Date();

/** Deterministic pseudo-random numbers (a linear congruential generator with Numerical Recipes' constants). */
const numbers = () => {
  let state = 2010;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Lines like a real shop's: twenty items per invoice, one guest in ten, one cancellation in twelve invoices, postage, gifts. */
const inventedLines = function* (): Generator<string> {
  const below = numbers();
  for (let invoice = 100_000; ; invoice += 1) {
    const isCancellation = below(12) === 0;
    const customer = below(10) === 0 ? '' : String(12_000 + below(600));
    const day = `${1 + (Math.floor(invoice / 40) % 28)}/${1 + (Math.floor(invoice / 1200) % 12)}/2010 ${8 + below(10)}:${10 + below(50)}`;
    const articles = isCancellation ? 1 + below(3) : 1 + below(40);
    for (let line = 0; line < articles; line += 1) {
      const article = 20_000 + below(2000);
      const price = formatAmount(25 + (article % 60) * 25, 'GBP' as CurrencyCode).replace('.', ',');
      const quantity = (1 + below(12)) * (isCancellation ? -1 : 1);
      const number = `${isCancellation ? 'C' : ''}${invoice}`;
      yield `${number};${article};ARTICLE OF THE SHOP NUMBER ${article};${quantity};${day};${below(400) === 0 ? '0' : price};${customer};United Kingdom`;
    }
    if (!isCancellation && below(30) === 0)
      yield `${invoice};POST;POSTAGE;1;${day};18;${customer};United Kingdom`;
  }
};

/** Repeats a file's lines, each time with new invoice numbers. */
const repeatedLines = function* (lines: readonly string[]): Generator<string> {
  for (let round = 0; ; round += 1) {
    for (const line of lines) {
      const [, prefix = '', number = '', rest = ''] = /^(\D*)(\d+)(.*)$/.exec(line) ?? [];
      yield `${prefix}${Number(number) + round * 100_000}${rest}`;
    }
  }
};

/** Orders of one line each, of returning customers. */
const singleLines = function* (): Generator<string> {
  const below = numbers();
  for (let invoice = 100_000; ; invoice += 1) {
    const day = `${1 + (Math.floor(invoice / 40) % 28)}/${1 + (Math.floor(invoice / 1200) % 12)}/2010 ${8 + below(10)}:${10 + below(50)}`;
    const article = 20_000 + below(2000);
    yield `${invoice};${article};ARTICLE NUMBER ${article};${1 + below(12)};${day};1,25;${12_000 + below(6000)};United Kingdom`;
  }
};

const HEADER = 'InvoiceNo;StockCode;Description;Quantity;InvoiceDate;UnitPrice;CustomerID;Country';

const writeFile = async (path: string, lines: Generator<string>, count: number): Promise<void> => {
  const file = createWriteStream(path);
  file.write(`\uFEFF${HEADER}\n`);
  for (let written = 0; written < count; written += 1) {
    const text = `${String(lines.next().value)}\n`;
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
};

const openStore = async (appUrl: string, name: string): Promise<StoreId> => {
  const database = openDatabase(appUrl, { max: 1 });
  const newId = createNewId(now);
  const host = {
    externalId: name,
    name,
    currency: 'GBP' as CurrencyCode,
    country: 'GB',
    timeZone: 'Europe/London',
  };
  const storeId = await registerStore({ database, newId, now }, 'sandbox', host);
  await database.inStore(storeId, (tx) =>
    createCollectionMethod(
      {
        tx,
        newId,
        now: now(),
        time: now,
        actor: { kind: 'system' },
        enqueue: () => Promise.resolve(),
        followers: FOLLOWERS,
      },
      {
        reward: { mode: 'money', points: points(2), perAmount: '10' },
        minimumUnits: null,
        minimumTotal: null,
        taxIncluded: true,
        fragileItems: false,
        largeItems: false,
        status: 'active',
      },
    ),
  );
  await database.close();
  return storeId;
};

/** Imports one file in this process and prints the cost; peak memory can only be measured for a whole process. */
const importHere = async (appUrl: string, storeId: string, file: string): Promise<void> => {
  const started = performance.now();
  const options = readOptions(
    ['--store', storeId, '--currency', 'GBP', '--yes', '--accept-rejects', file],
    (path) => path,
  );
  if (options === 'help') throw new Error('Unreachable: --help was not given');
  const database = openDatabase(appUrl, { max: 2 });
  const result = await runImport({
    deps: { database, now, newId: createNewId(now) },
    storeId: storeId as StoreId,
    options,
    questions: noQuestions,
    say: () => undefined,
    startProgress: () => ({ update: () => undefined, stop: () => undefined }),
    signal: new AbortController().signal,
  });
  await database.close();
  const measured: Measured = {
    lines: result?.lines ?? 0,
    orders: result?.added ?? 0,
    seconds: (performance.now() - started) / 1000,
    linesPerSecond: ((result?.lines ?? 0) * 1000) / (performance.now() - started),
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  process.stdout.write(JSON.stringify(measured));
};

const SERVER = new URL('../../server/', import.meta.url);

/** What `npm run import` passes to Node before its script: among others the bound of its memory. */
const importFlags = async (): Promise<string[]> => {
  const text = await readFile(new URL('package.json', SERVER), 'utf8');
  const { scripts } = JSON.parse(text) as { readonly scripts: { readonly import: string } }; // our own file
  return scripts.import.split(' ').slice(1, -1);
};

const importInChild = async (appUrl: string, storeId: string, file: string): Promise<Measured> => {
  const args = [...(await importFlags()), fileURLToPath(import.meta.url), appUrl, storeId, file];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: fileURLToPath(SERVER),
  });
  return JSON.parse(stdout);
};

/** A file to measure, and how fast it should be. */
interface Measurement {
  readonly what: string;
  readonly content: () => Generator<string>;
  readonly count: number;
  readonly wantedPerSecond: number;
}

const measurements = (text: string | undefined): readonly Measurement[] => {
  const [, ...given] = text?.trimEnd().split(/\r?\n/) ?? [];
  const content = () => (text === undefined ? inventedLines() : repeatedLines(given));
  return [
    ...SIZES.map((count) => ({
      what: `${count} lines`,
      content,
      count,
      wantedPerSecond: WANTED_LINES_PER_SECOND,
    })),
    {
      what: `${SINGLE_LINES} orders of one line`,
      content: singleLines,
      count: SINGLE_LINES,
      wantedPerSecond: WANTED_ORDERS_PER_SECOND,
    },
  ];
};

/**
 * Imports files of 10,000 and 500,000 lines, and one whose orders have one line, each in its own process and store, on a PostgreSQL as durable
 * as in production. `source` is a file to repeat with new invoice numbers; without one the lines are generated. Prints a table and returns
 * whether all targets are met.
 */
export const measureImport = async (source: string | undefined): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'apps-hub-bench-import-'));
  const server = await startEmbedded({ dataDir: folder, log: () => undefined });
  try {
    const appUrl = await migrate(server.ownerUrl, { secret: SECRET });
    const text = source === undefined ? undefined : await readFile(source, 'utf8');
    const measured: (Measured & Measurement)[] = [];
    for (const [index, each] of measurements(text).entries()) {
      const file = join(folder, `${index}.csv`);
      await writeFile(file, each.content(), each.count);
      const result = await importInChild(appUrl, await openStore(appUrl, `store-${index}`), file);
      measured.push({ ...each, ...result });
    }
    console.table(
      measured.map((each) => ({
        what: `import of ${each.what}`,
        orders: each.orders,
        seconds: Math.round(each.seconds),
        'lines/s': Math.round(each.linesPerSecond),
        wanted: each.wantedPerSecond,
        'peak MB': Math.round(each.peakMb),
        'at most': WANTED_PEAK_MB,
      })),
    );
    return measured.every(
      (each) => each.linesPerSecond >= each.wantedPerSecond && each.peakMb <= WANTED_PEAK_MB,
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

// The child process of one measurement.
if (import.meta.main) {
  const [appUrl = '', storeId = '', file = ''] = process.argv.slice(2);
  await importHere(appUrl, storeId, file);
}
