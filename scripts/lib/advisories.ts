import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { INSTALLATIONS, root } from './root.ts';

/** Days until a fix must run, by severity (docs/security.md, "Libraries"). */
export const DAYS = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 } as const;

export type Severity = keyof typeof DAYS;

export interface Advisory {
  readonly url: string;
  readonly library: string;
  readonly severity: Severity;
}

/** When we first heard of an advisory, and why it does not concern us, if so. */
export interface Known {
  readonly since: string;
  readonly accepted?: string;
}

/** The part of `npm audit --json` that is read here (npm's report format 2). */
interface Report {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly via: readonly (
          | string
          | { readonly name: string; readonly url: string; readonly severity: Severity }
        )[];
      }
    >
  >;
}

const BOOK = join(root, 'advisories.json');
const DAY_MS = 86_400_000;

/** Every advisory of the reports once; throws when npm has written an error instead. */
export const advisoriesOf = (reports: readonly string[]): Advisory[] => [
  ...new Map(reports.flatMap(advisoriesIn).map((each) => [each.url, each])).values(),
];

const advisoriesIn = (report: string): Advisory[] => {
  const { auditReportVersion, vulnerabilities } = JSON.parse(report) as Report;
  if (auditReportVersion !== 2 || !vulnerabilities)
    throw new Error(
      'This is no report of npm audit: the registry may not offer any. Give a report made elsewhere.',
    );
  return Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each) =>
      typeof each === 'string' ? [] : [{ url: each.url, library: each.name, severity: each.severity }],
    ),
  );
};

/** The book with new advisories from today on and without those that are gone, and the ones that are open for too long. */
export const judge = (
  advisories: readonly Advisory[],
  known: Readonly<Record<string, Known>>,
  today: string,
): { readonly book: Record<string, Known>; readonly overdue: readonly Advisory[] } => {
  const book = Object.fromEntries(advisories.map(({ url }) => [url, known[url] ?? { since: today }]));
  const overdue = advisories.filter(({ url, severity }) => {
    const { since, accepted } = book[url] ?? { since: today };
    return accepted === undefined && Date.parse(today) - Date.parse(since) > DAYS[severity] * DAY_MS;
  });
  return { book, overdue };
};

/** What `npm audit --json` writes about the lockfile of this folder, with the registry that npm is told to use. */
export const askNpm = async (folder: string, env: NodeJS.ProcessEnv = process.env): Promise<string> => {
  const options = { cwd: folder, env, maxBuffer: 1 << 26 };
  try {
    return (await promisify(execFile)('npm', ['audit', '--json'], options)).stdout;
  } catch (error) {
    // npm exits with 1 when it has found something.
    return (error as { readonly stdout?: string }).stdout ?? '{}';
  }
};

/** `node scripts/run.mjs advisories [report.json]`: notes new advisories in advisories.json, and fails on those open for too long. */
export const advisories = async ([path]: readonly string[]): Promise<number> => {
  const reports =
    path === undefined
      ? await Promise.all(INSTALLATIONS.map((each) => askNpm(join(root, each))))
      : [readFileSync(path, 'utf8')];
  const found = advisoriesOf(reports);
  const known = JSON.parse(readFileSync(BOOK, 'utf8')) as Record<string, Known>; // written below
  const { book, overdue } = judge(found, known, new Date().toISOString().slice(0, 10));
  writeFileSync(BOOK, `${JSON.stringify(book, undefined, 2)}\n`);
  for (const { url, library, severity } of found)
    console.log(`${severity} since ${book[url]?.since}: ${library}, ${url}`);
  console.log(`${found.length} advisories, ${overdue.length} of them open for too long`);
  return overdue.length === 0 ? 0 : 1;
};
