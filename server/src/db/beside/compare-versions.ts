import type { Version } from './describe-version.ts';
import { CONTRACTS, isMarkedBeside, judgeStatement, nothingKnown } from './judge-statement.ts';

/** What is kept of the last release (released.json). */
export interface Released extends Pick<Version, 'functions' | 'queues' | 'jobs'> {
  readonly release: number;
  /** Its digest, by which its processes are recognised. */
  readonly version: string;
  /** How many migrations it has. */
  readonly migrations: number;
  /** The digests of its statements. */
  readonly statements: readonly string[];
}

/** Something that the last release might not work beside. */
interface Obstacle {
  readonly what: string;
  /** A statement of a migration whose author has said that it contracts. */
  readonly isDeclared: boolean;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120);

const ofMigrations = ({ release, migrations }: Released, version: Version): Obstacle[] => {
  const known = nothingKnown();
  for (const { statements } of version.migrations.slice(0, migrations))
    for (const statement of statements) judgeStatement(statement, known);
  known.newTables.clear();
  known.newColumns.clear();
  return version.migrations.slice(migrations).flatMap(({ name, statements }) =>
    statements.flatMap((statement) => {
      const judgement = judgeStatement(statement, known);
      if (judgement === null || isMarkedBeside(statement, release)) return [];
      return [
        { what: `${name}: ${judgement}: ${inOneLine(statement)}`, isDeclared: CONTRACTS.test(statement) },
      ];
    }),
  );
};

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf('('));

/** The statements by which a migration drops a function that its author knows to be unused by the last release. */
const markedDrops = ({ release, migrations }: Released, version: Version): string =>
  version.migrations
    .slice(migrations)
    .flatMap(({ statements }) => statements)
    .filter((statement) => /\bdrop\s+function\b/i.test(statement) && isMarkedBeside(statement, release))
    .join('\n');

const ofFunctions = (released: Released, version: Version): string[] => {
  const drops = markedDrops(released, version);
  const lost = Object.entries(released.functions)
    .filter(([signature, returns]) => version.functions[signature] !== returns)
    .filter(([signature]) => !new RegExp(`\\b${nameOf(signature)}\\b`).test(drops))
    .map(([signature]) => `the function ${signature} is gone, or returns something else`);
  const names = new Set(Object.keys(released.functions).map(nameOf));
  // PostgreSQL refuses a call that two functions could answer.
  const ambiguous = Object.keys(version.functions)
    .filter((signature) => released.functions[signature] === undefined && names.has(nameOf(signature)))
    .filter((signature) => /\bdefault\b/i.test(signature))
    .map((signature) => `${signature} has a default, so that calls of its former namesake are ambiguous`);
  return [...lost, ...ambiguous];
};

/** Rights that are given, and those on functions, take nothing away from what runs. */
const ADDS = /^(?:--[^\n]*\n\s*)*(?:grant\s|revoke\s+all\s+on\s+function\s)/i;

const ofStatements = ({ release, statements }: Released, version: Version): string[] =>
  version.statements
    .filter(({ text, digest }) => !statements.includes(digest) && !ADDS.test(text))
    .filter(({ text }) => !isMarkedBeside(text, release))
    .map(
      ({ text }) =>
        `a right, trigger, policy or view is new or different: ${inOneLine(text.replaceAll(/^\s*--.*$/gm, ''))}`,
    );

const ofQueues = ({ queues, jobs }: Released, version: Version): string[] => [
  ...(jobs === version.jobs ? [] : ["the tables of the job queues' library are different"]),
  ...Object.entries(queues)
    .filter(([name, policy]) => version.queues[name] !== policy)
    .map(([name]) => `the queue ${name} is gone, or has another policy`),
];

/** What the last release might not work beside in this version; empty if everything since only adds. */
export const obstaclesSince = (released: Released, version: Version): Obstacle[] => [
  ...ofMigrations(released, version),
  ...[
    ...ofFunctions(released, version),
    ...ofStatements(released, version),
    ...ofQueues(released, version),
  ].map((what) => ({ what, isDeclared: false })),
];
