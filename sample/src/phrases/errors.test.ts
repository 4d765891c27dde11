import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SAMPLE_CODES } from '#contract/errors.ts';
import { FIELD_ERROR_TREES } from '@apps-hub/ui/i18n/problem-text.ts';
import type { PhraseTree } from '@apps-hub/ui/i18n/phrases.ts';
import { describe, expect, it } from 'vitest';

import { base as baseAr } from '@apps-hub/ui/i18n/ar/base.ts';
import { base as baseEn } from '@apps-hub/ui/i18n/en/base.ts';
import { sample as sampleAr } from './ar/sample.ts';
import { sample as sampleEn } from './en/sample.ts';

const src = join(import.meta.dirname, '..');

const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'contract/errors.ts')
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n');

const NAMED = SAMPLE_CODES.filter((code) => sources.includes(`'${code}'`));

describe.each<[string, PhraseTree]>([
  ['ar', { ...baseAr, ...sampleAr }],
  ['en', { ...baseEn, ...sampleEn }],
])('every sample page (%s)', (_, phrases) => {
  it('loads the phrases of all codes of fields that the sample areas name', () => {
    const known = new Set(FIELD_ERROR_TREES.flatMap((tree) => Object.keys(phrases[tree] ?? {})));
    expect(NAMED).toContain('taken');
    expect(NAMED.filter((code) => !known.has(code))).toEqual([]);
  });
});
