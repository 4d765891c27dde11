import { relative } from 'node:path';

import { afterAll, beforeEach, type TestContext } from 'vitest';

import { FAILING } from './known.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;

const fullName = ({ task }: TestContext): string => {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return names.join(' ');
};

/** On Citus, the listed tests must fail, and each line must name an existing test. */
if (process.env['CITUS_URL']) {
  const seen = new Set<string>();
  let known: Readonly<Record<string, string>> = {};
  beforeEach((context) => {
    known = FAILING[relative(ROOT, context.task.file.filepath)] ?? {};
    const name = fullName(context);
    if (!(name in known)) return;
    seen.add(name);
    Object.assign(context.task, { fails: true });
  });
  afterAll(() => {
    const idle = Object.keys(known).filter((name) => !seen.has(name));
    if (idle.length > 0) throw new Error(`no such test on Citus: ${idle.join(', ')}`);
  });
}
