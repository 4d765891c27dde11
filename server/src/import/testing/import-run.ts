import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { points } from '@apps-hub/domain/points';
import { MINUTE_MS } from '@apps-hub/domain/time';
import type { Database } from '#db/database.ts';
import { createCollectionMethod } from '#verbs/loyalty/collection-methods/save.ts';
import type { Suite, TestStore } from '#test/suite.ts';
import { type ImportOptions, readOptions } from '../options.ts';
import { noQuestions, type Questions } from '../questions.ts';
import type { ImportResult } from '../outcome.ts';
import { type ImportRun, runImport } from '../run-import.ts';

/** Imports into a suite's store, with the files in a temporary folder. */
export interface Importer {
  readonly folder: string;
  /** Where imports make their temporary files. */
  readonly scratch: string;
  readonly said: string[];
  /** Imports the file with these options; a small chunk makes many transactions. */
  readonly run: (
    file: string,
    args?: readonly string[],
    around?: Partial<Pick<ImportRun, 'signal' | 'chunkLines' | 'parts' | 'startProgress'>> & {
      readonly store?: TestStore;
      readonly database?: Database;
      readonly questions?: Questions;
    },
  ) => Promise<ImportResult | undefined>;
  readonly write: (name: string, content: string | ReadableStream<Uint8Array>) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Imports without asking, however many lines are rejected. */
export const YES = ['--yes', '--accept-rejects'] as const;

const noProgress = () => ({ update: () => undefined, stop: () => undefined });

const optionsOf = (args: readonly string[]): ImportOptions => {
  const options = readOptions(args, (path) => path);
  if (options === 'help') throw new Error('a test does not ask for help');
  return options;
};

export const openImporter = async (suite: Suite): Promise<Importer> => {
  const folder = await mkdtemp(join(tmpdir(), 'apps-hub-import-'));
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  const said: string[] = [];
  return {
    folder,
    scratch,
    said,
    run: (file, args = YES, around = {}) =>
      runImport({
        deps: { ...suite.deps, database: around.database ?? suite.deps.database },
        storeId: (around.store ?? suite.store).id,
        options: optionsOf(['--store', 'demo', '--rejects', join(folder, 'rejects.csv'), ...args, file]),
        questions: around.questions ?? noQuestions,
        say: (text) => void said.push(text),
        startProgress: around.startProgress ?? noProgress,
        scratchParent: scratch,
        signal: around.signal ?? new AbortController().signal,
        ...(around.parts === undefined ? {} : { parts: around.parts }),
        ...(around.chunkLines === undefined ? {} : { chunkLines: around.chunkLines }),
      }),
    write: async (name, content) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    close: () => rm(folder, { recursive: true }),
  };
};

/** Two points for every ten, and one per unit for orders of at least two units. */
export const addMethods = async (suite: Suite): Promise<void> => {
  const common = { minimumTotal: null, taxIncluded: true, fragileItems: false, largeItems: false } as const;
  await suite.act(async (ctx) => {
    await createCollectionMethod(ctx, {
      ...common,
      reward: { mode: 'money', points: points(2), perAmount: '10' },
      minimumUnits: null,
      status: 'active',
    });
    await createCollectionMethod(ctx, {
      ...common,
      reward: { mode: 'unit', points: points(1) },
      minimumUnits: 2,
      status: 'active',
    });
  });
  suite.clock.advance(MINUTE_MS);
};
