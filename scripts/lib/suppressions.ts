import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { notSources } from './lint.ts';
import { root } from './root.ts';
import { filesIn } from './stamp.ts';
import type { Finished } from './tools.ts';

/** The linter's own form of a reason: what follows two hyphens. */
const lintSuppression = /\b(?:ox|es)lint-disable(?:-next-line|-line)?\b(?:(?!-- ).)*(?:-- (?<reason>.*))?/;
const typeSuppression = /@ts-(?:expect-error|ignore|nocheck)\b[:\s]*(?<reason>.*)/;
const shortestReason = 8;

/** Tests take values apart in ways that the product must not. */
const isTest = (path: string): boolean => /\.test\.tsx?$|\/(?:test|testing)\/|^(?:e2e|bench)\//.test(path);

const isReason = (text: string | undefined): boolean =>
  (text ?? '').replace(/\*\/\}?\s*$/, '').trim().length >= shortestReason;

const isComment = (line: string | undefined): boolean => /^\s*(?:\/\/|\/\*|\*)/.test(line ?? '');

/**
 * Suppressions without a reason, as `path:line: what is missing`. A cast through `unknown`, which the compiler does not check at all, gives
 * its reason at the end of its line or in a comment on the line above.
 */
export const withoutReason = (path: string, source: string): string[] => {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const at = `${path}:${index + 1}:`;
    const lint = isCommented(line, 'lint-disable') && lintSuppression.exec(line);
    if (lint && !isReason(lint.groups?.reason)) return [`${at} write the reason after the rule: -- why`];
    const type = isCommented(line, '@ts-') && typeSuppression.exec(line);
    if (type && !isReason(type.groups?.reason)) return [`${at} write the reason after the directive`];
    const isCast = !isComment(line) && /\bas unknown as\b/.test(line) && !isTest(path);
    if (isCast && !/\/\/ ?\S/.test(line) && !isComment(lines[index - 1]))
      return [`${at} say in a comment why this cast is right`];
    return [];
  });
};

/** Whether a directive stands in a comment, not in a string such as a test's. */
const isCommented = (line: string, directive: string): boolean =>
  new RegExp(`^[^'"\`]*(?://|/\\*)[^'"\`]*${directive}`).test(line);

/** The gate: all code of the repository. */
export const checkSuppressions = (): Promise<Finished> => {
  const findings = filesIn(root, '.', notSources)
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .flatMap((path) => withoutReason(path, readFileSync(join(root, path), 'utf8')));
  return Promise.resolve({ isOk: findings.length === 0, output: findings.join('\n') });
};
