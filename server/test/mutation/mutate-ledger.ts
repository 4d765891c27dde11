import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';

import { connect } from '#db/database.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FUNCTIONS = join(ROOT, 'server/src/db/functions/loyalty');
const REPORT = join(ROOT, '.data/mutation/ledger.json');

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

let likely = '';

const placeOf = ({ moduleId }: TestSpecification): number =>
  moduleId.includes(likely) ? -1 : TESTS.findIndex((each) => moduleId.includes(each));

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** A mutant that waits for a lock for ever fails after this time. */
const TEST_MS = 30_000;

type Verdict = 'noticed' | 'survived' | 'invalid';

interface Judged extends Omit<Mutant, 'statement' | 'original'> {
  readonly file: string;
  readonly verdict: Verdict;
  /** The test that noticed it, and what it said. */
  readonly by: string;
}

/** The first failure of the ledger's tests: its title, and the first line of its message. */
const firstFailure = async (vitest: Vitest): Promise<string | undefined> => {
  // Vitest also returns what earlier runs left.
  vitest.state.filesMap.clear();
  const specifications = await vitest.globTestSpecifications(TESTS);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const module of testModules) {
    for (const test of module.children.allTests('failed'))
      return `${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0] ?? ''}`;
    const [error] = module.errors();
    if (error) return `${module.relativeModuleId}: ${error.message.split('\n')[0] ?? ''}`;
  }
  if (unhandledErrors.length > 0) return String(unhandledErrors[0]);
  if (testModules.length !== TESTS.length || !testModules.every((each) => each.ok()))
    throw new Error('Not all tests ran, and none failed');
  return undefined;
};

/** Runs a statement in the database that every suite copies. */
const inTemplate = async (vitest: Vitest, statement: string): Promise<void> => {
  const project = vitest.projects.find(({ name }) => name === 'pg');
  const owner = connect(project?.getProvidedContext().ownerUrl ?? '', { max: 1, name: 'mutation' });
  try {
    await owner.unsafe(statement);
  } finally {
    await owner.end();
  }
};

const judge = async (vitest: Vitest, mutant: Mutant): Promise<Pick<Judged, 'verdict' | 'by'>> => {
  try {
    await inTemplate(vitest, mutant.statement);
  } catch (error) {
    return { verdict: 'invalid', by: String(error) };
  }
  try {
    const by = await firstFailure(vitest);
    return by === undefined ? { verdict: 'survived', by: '' } : { verdict: 'noticed', by };
  } finally {
    await inTemplate(vitest, mutant.original);
  }
};

const textOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
};

const print = ({ file, line, name, before, after, verdict, by }: Judged, seconds: number): void =>
  console.log(
    `${verdict} (${seconds.toFixed(0)} s): ${file}:${line} ${name}: ${textOf(before)} → ${after === '' ? 'nothing' : after} | ${textOf(by)}`,
  );

/** Judges the mutants of one file, and keeps the report up to date. */
const judgeFile = async (
  vitest: Vitest,
  file: string,
  { judged, isChosen }: { readonly judged: Judged[]; readonly isChosen: (mutant: Mutant) => boolean },
): Promise<void> => {
  const text = await readFile(join(FUNCTIONS, file), 'utf8');
  for (const mutant of mutantsOf(text).filter(isChosen)) {
    const startedMs = performance.now();
    const verdict = await judge(vitest, mutant);
    const { statement: _statement, original: _original, ...rest } = mutant;
    judged.push({ ...rest, file, ...verdict });
    print({ ...rest, file, ...verdict }, (performance.now() - startedMs) / 1000);
    await writeFile(REPORT, `${JSON.stringify(judged, undefined, 2)}\n`);
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

/**
 * Changes the ledger's SQL functions in small ways, one after the other, and tells which changes no test of the ledger notices.
 * `--file ledger.sql` and `--name ledger_post` choose some, `--every 5` takes each fifth.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, name: { type: 'string' }, every: { type: 'string', default: '1' } },
  });
  // Property tests need not look for the smallest case.
  process.env['END_ON_FAILURE'] = 'yes';
  await mkdir(dirname(REPORT), { recursive: true });
  const vitest = await createVitest('test', {
    root: ROOT,
    project: ['pg'],
    run: true,
    watch: false,
    bail: 1,
    fileParallelism: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: TEST_MS,
    reporters: [{}],
  });
  const judged: Judged[] = [];
  let place = 0;
  const isChosen = ({ name }: Mutant): boolean => {
    if (values.name !== undefined && name !== values.name) return false;
    place += 1;
    return place % Number(values.every) === 0;
  };
  try {
    const failure = await firstFailure(vitest);
    if (failure !== undefined) throw new Error(`The tests must pass without a change, but: ${failure}`);
    for (const [file, test] of Object.entries(FILES)) {
      if (values.file !== undefined && file !== values.file) continue;
      likely = `server/src/ledger/${test}`;
      await judgeFile(vitest, file, { judged, isChosen });
    }
    report(judged);
  } finally {
    await vitest.close();
  }
};

await main();
