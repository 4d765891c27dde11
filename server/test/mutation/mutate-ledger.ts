import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';

import { connect } from '#db/database.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FUNCTIONS = join(ROOT, 'server/src/db/functions/loyalty');
const REPORTS = join(ROOT, '.data/mutation');

/** The files whose functions decide how points move, each with the test that is likely to notice a change of it. */
const FILES = {
  'ledger.sql': 'ledger-laws',
  'ledger-batch.sql': 'batch-reversal',
  'ledger-many.sql': 'ledger-many',
  'ledger-access.sql': 'ledger-guards',
  'lots.sql': 'batch-reversal',
};

/** The tests of the ledger alone, quick ones first. That of its epochs needs a second server, and none of these functions. */
const TESTS = [
  'server/src/ledger/ledger-laws',
  'server/src/ledger/ledger-guards',
  'server/src/ledger/last-day',
  'server/src/ledger/batch-reversal',
  'server/src/ledger/ledger-many',
  'server/src/ledger/ledger-model',
];

/** The tests that noticed the last change of each function: they are likely to notice the next one. */
const noticedBy = new Map<string, string>();

let likely = '';

const placeOf = ({ moduleId }: TestSpecification): number =>
  moduleId.includes(likely) ? -1 : TESTS.findIndex((each) => moduleId.includes(each));

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** A changed function may wait for ever, so a test may take this many times as long as the slowest one with the functions as they are. */
const PATIENCE = 6;
const LEAST_LIMIT_MS = 10_000;

/** Failures that a busy machine causes too. */
const MAYBE_SLOW = /timed out in|lock timeout|statement timeout|CONNECT_TIMEOUT|CONNECTION_CLOSED/;

type Verdict = 'noticed' | 'survived' | 'invalid';

interface Judged extends Omit<Mutant, 'statement' | 'original'> {
  /** The same for the same change in every run. */
  readonly id: string;
  readonly file: string;
  readonly verdict: Verdict;
  /** The test that noticed it, and what it said. */
  readonly by: string;
}

interface Failure {
  readonly module: string;
  readonly text: string;
}

/** The project of the database lane. */
const lane = (vitest: Vitest) => {
  const project = vitest.projects.find(({ name }) => name === 'pg');
  if (!project) throw new Error('There is no database lane');
  return project;
};

/** The first failure of the ledger's tests: its title, and the first line of its message. */
const failureIn = (module: TestModule): string | undefined => {
  for (const test of module.children.allTests('failed'))
    return `${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0] ?? ''}`;
  const [error] = module.errors();
  return error && `${module.relativeModuleId}: ${error.message.split('\n')[0] ?? ''}`;
};

/** Runs the ledger's tests up to the first failure. */
const runTests = async (vitest: Vitest) => {
  // Vitest also returns what earlier runs left.
  vitest.state.filesMap.clear();
  const specifications = await vitest.globTestSpecifications(TESTS);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failures = testModules.flatMap((module): Failure[] => {
    const text = failureIn(module);
    return text === undefined ? [] : [{ module: module.relativeModuleId, text }];
  });
  const [
    failure = unhandledErrors.length > 0 ? { module: '', text: String(unhandledErrors[0]) } : undefined,
  ] = failures;
  if (!failure && (testModules.length !== TESTS.length || !testModules.every((each) => each.ok())))
    throw new Error('Not all tests ran, and none failed');
  return { failure, testModules };
};

/** Runs the tests with the functions as they are, and gives the slowest test's time, from which the limit is made. */
const slowestMs = async (vitest: Vitest): Promise<number> => {
  const { failure, testModules } = await runTests(vitest);
  if (failure) throw new Error(`The tests must pass without a change, but: ${failure.text}`);
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  return Math.max(...tests.map((test) => test.diagnostic()?.duration ?? 0));
};

/** Gives the tests as much time as they need beside whatever else runs now. */
const setLimit = async (vitest: Vitest): Promise<number> => {
  lane(vitest).config.testTimeout = 600_000;
  const limit = Math.ceil(Math.max(LEAST_LIMIT_MS, PATIENCE * (await slowestMs(vitest))));
  lane(vitest).config.testTimeout = limit;
  return limit;
};

/** Runs a statement in the database that every suite copies. */
const inTemplate = async (vitest: Vitest, statement: string): Promise<void> => {
  const owner = connect(lane(vitest).getProvidedContext().ownerUrl, { max: 1, name: 'mutation' });
  try {
    await owner.unsafe(statement);
  } finally {
    await owner.end();
  }
};

/** The first failure with a changed function; undefined if all tests pass, and the reason if it is not valid SQL. */
const failureWith = async (
  vitest: Vitest,
  mutant: Mutant,
): Promise<Failure | { readonly invalid: string } | undefined> => {
  try {
    await inTemplate(vitest, mutant.statement);
  } catch (error) {
    return { invalid: String(error) };
  }
  try {
    return (await runTests(vitest)).failure;
  } finally {
    await inTemplate(vitest, mutant.original);
  }
};

/** A test that fails for want of time counts only if the functions as they are pass right after it, within the same limit. */
const judge = async (vitest: Vitest, mutant: Mutant): Promise<Pick<Judged, 'verdict' | 'by'>> => {
  likely = noticedBy.get(mutant.name) ?? likely;
  const failure = await failureWith(vitest, mutant);
  if (failure === undefined) return { verdict: 'survived', by: '' };
  if ('invalid' in failure) return { verdict: 'invalid', by: failure.invalid };
  if (MAYBE_SLOW.test(failure.text)) {
    const limit = lane(vitest).config.testTimeout;
    if ((await setLimit(vitest)) > limit) return judge(vitest, mutant);
  }
  if (failure.module !== '') noticedBy.set(mutant.name, failure.module);
  return { verdict: 'noticed', by: failure.text };
};

const textOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
};

const print = ({ file, line, name, before, after, verdict, by }: Judged, seconds: number): void =>
  console.log(
    `${verdict} (${seconds.toFixed(0)} s): ${file}:${line} ${name}: ${textOf(before)} → ${after === '' ? 'nothing' : after} | ${textOf(by)}`,
  );

const idOf = ({ statement }: Mutant): string =>
  createHash('sha256').update(statement).digest('hex').slice(0, 16);

/** Judges the mutants of one file, and keeps the report up to date. */
const judgeFile = async (
  vitest: Vitest,
  file: string,
  {
    judged,
    isChosen,
    save,
  }: {
    readonly judged: Map<string, Judged>;
    readonly isChosen: (mutant: Mutant, id: string) => boolean;
    readonly save: () => Promise<void>;
  },
): Promise<void> => {
  const text = await readFile(join(FUNCTIONS, file), 'utf8');
  for (const mutant of mutantsOf(text)) {
    const id = idOf(mutant);
    if (!isChosen(mutant, id)) continue;
    const startedMs = performance.now();
    const verdict = await judge(vitest, mutant);
    const { statement: _statement, original: _original, ...rest } = mutant;
    const one = { id, ...rest, file, ...verdict };
    judged.set(id, one);
    print(one, (performance.now() - startedMs) / 1000);
    await save();
  }
};

const report = (judged: readonly Judged[]): void => {
  const valid = judged.filter(({ verdict }) => verdict !== 'invalid');
  const survivors = valid.filter(({ verdict }) => verdict === 'survived');
  console.log(
    `${valid.length} mutants, ${survivors.length} survived (${((100 * survivors.length) / valid.length).toFixed(1)} %); ` +
      `${judged.length - valid.length} more are no SQL`,
  );
};

/** What an earlier run of the same part has judged. */
const judgedBefore = async (path: string): Promise<Judged[]> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Judged[]; // written below
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * Changes the ledger's SQL functions in small ways, one after the other, and tells which changes no test of the ledger notices.
 * `--file ledger.sql` and `--name ledger_post` choose some, `--every 5` takes each fifth; `--part 1/2` takes the first half of them, so that two
 * runs share the work. `--resume` leaves out what was judged before, `--survivors` judges again only what survived then.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      name: { type: 'string' },
      every: { type: 'string', default: '1' },
      part: { type: 'string', default: '1/1' },
      resume: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
    },
  });
  const [part = 1, parts = 1] = values.part.split('/').map(Number);
  const path = join(REPORTS, parts === 1 ? 'ledger.json' : `ledger-${part}-of-${parts}.json`);
  // Property tests need not look for the smallest case.
  process.env['END_ON_FAILURE'] = 'yes';
  await mkdir(dirname(path), { recursive: true });
  const judged = new Map(
    values.resume || values.survivors ? (await judgedBefore(path)).map((each) => [each.id, each]) : [],
  );
  const vitest = await createVitest('test', {
    root: ROOT,
    project: ['pg'],
    run: true,
    watch: false,
    bail: 1,
    fileParallelism: false,
    sequence: { sequencer: QuickFirst },
    reporters: [{}],
  });
  let place = 0;
  const isChosen = ({ name }: Mutant, id: string): boolean => {
    if (values.name !== undefined && name !== values.name) return false;
    place += 1;
    if (place % Number(values.every) !== 0 || place % parts !== part % parts) return false;
    if (values.survivors) return judged.get(id)?.verdict === 'survived';
    return !judged.has(id);
  };
  const save = (): Promise<void> =>
    writeFile(path, `${JSON.stringify([...judged.values()], undefined, 2)}\n`);
  try {
    console.log(`A test may take ${(await setLimit(vitest)) / 1000} s`);
    for (const [file, test] of Object.entries(FILES)) {
      if (values.file !== undefined && file !== values.file) continue;
      likely = `server/src/ledger/${test}`;
      await judgeFile(vitest, file, { judged, isChosen, save });
    }
    report([...judged.values()]);
  } finally {
    await vitest.close();
  }
};

await main();
