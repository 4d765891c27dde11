import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BAR_COLOURS } from '@apps-hub/contract/page-context';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const SOURCES = ['ui/src', 'web/src', 'sample/src'];

/** The files that contain a pattern. */
const filesWith = (pattern: RegExp): string[] =>
  globSync(
    SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

describe('the theme', () => {
  // The library's own switch re-renders every component; ours changes an attribute.
  it('is never changed by the library', () => {
    expect(filesWith(/\b(?:setColorScheme|toggleColorScheme|useComputedColorScheme)\b/)).toEqual([
      'ui/src/styles/library-use.test.ts',
    ]);
  });
});

/** In pixels: those of the theme, and where the specification folds the navigation. */
const BREAKPOINTS = new Set([600, 960, 1279, 1280, 1920, 2560]);
const PIXELS_PER_EM = 16;

describe('stylesheets', () => {
  it('change only at the breakpoints of the theme', () => {
    const others = globSync(
      SOURCES.map((folder) => `${folder}/**/*.css`),
      { cwd: root },
    ).flatMap((file) => {
      const queries = readFileSync(join(root, file), 'utf8').match(/@media[^{]*width[^{]*/g) ?? [];
      return queries.flatMap((query) =>
        [...query.matchAll(/([\d.]+)(px|em)/g)]
          .filter(([, size, unit]) => !BREAKPOINTS.has(Number(size) * (unit === 'em' ? PIXELS_PER_EM : 1)))
          .map(([text]) => `${file}: ${text}`),
      );
    });
    expect(others).toEqual([]);
  });

  it("colour the browser's bar like the page's own", () => {
    const theme = readFileSync(join(root, 'ui/src/styles/theme.css'), 'utf8');
    const surfaces = [...theme.matchAll(/--surface: (#\w+);/g)].map(([, colour]) => colour);
    expect(surfaces).toEqual(['#fff', BAR_COLOURS.dark]);
    expect(BAR_COLOURS.light).toBe('#ffffff');
  });
});

describe('date and time fields', () => {
  // A browser writes its own language in native ones: "mm/dd/yyyy" on an Arabic page.
  it('are our own components everywhere', () => {
    expect(filesWith(/type=.?['"](?:date|time|datetime-local|month|week)['"]/)).toEqual([]);
  });
});
