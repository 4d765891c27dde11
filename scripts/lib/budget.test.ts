import { describe, expect, it } from 'vitest';

import { heavyPages, isOver, report, scriptLine, weigh } from './budget.ts';
import type { PageBudget, PageFiles } from './budget.ts';

const files: PageFiles = {
  pages: {
    hub: {
      home: { ar: { scripts: ['/assets/start.js', '/assets/home.js'], stylesheets: ['/assets/look.css'] } },
    },
  },
};

const BYTES: Readonly<Record<string, number>> = {
  '/assets/start.js': 1_000,
  '/assets/home.js': 3_000,
  '/assets/look.css': 500,
};

const weightOf = (budget: Partial<PageBudget>) => {
  const page = {
    name: 'home',
    place: 'hub',
    page: 'home',
    limitBytes: 5_000,
    scripts: 2,
    stylesheets: 1,
    calls: 1,
  };
  return weigh(files, { ...page, ...budget }, (file) => BYTES[file] ?? 0);
};

describe('the size of a page', () => {
  it('is that of its scripts and stylesheets', () => {
    const weight = weightOf({});
    expect(isOver(weight)).toBe(false);
    expect(report(weight)).toMatch(/^ok {2}home: 4\.5 KB of 5\.0 KB, 2 of 2 scripts, 1 of 1 stylesheets/);
  });

  it.each([
    ['bytes', { limitBytes: 4_499 }],
    ['scripts', { scripts: 1 }],
    ['stylesheets', { stylesheets: 0 }],
  ])('exceeds the limit with too many %s, and lists the heaviest files', (_, budget) => {
    const weight = weightOf(budget);
    expect(isOver(weight)).toBe(true);
    expect(report(weight)).toMatch(/^OVER {2}home: .*\n +3\.0 KB {2}\/assets\/home\.js\n +1\.0 KB/);
  });

  it('is unknown when the build lacks the page', () => {
    expect(() => weightOf({ page: 'gone' })).toThrow('"gone"');
  });
});

it('pages that share a limit are weighed with what they load later', () => {
  const loaded = { ar: { scripts: ['/screen.js'], stylesheets: [] } };
  const pages = { hub: { 'fair/users': loaded, 'hub/login': loaded } };
  const limit = { prefix: 'fair/', limitBytes: 300_000, with: 'app.ts' };
  const heavyWith = (bytes: number) => heavyPages({ pages }, limit, ['/endpoints.js'], () => bytes);
  expect(heavyWith(150_000)).toEqual([]);
  expect(heavyWith(150_001)).toEqual(['OVER  fair/users: 300.0 KB of 300.0 KB']);
});

it('a script that stands alone has a limit of its own', () => {
  const script = { name: 'loader', file: 'dist/loader.js', limitBytes: 3_000 };
  expect(scriptLine(script, 3_000)).toBe('ok  loader: 3.0 KB of 3.0 KB (gzip)');
  expect(scriptLine(script, 3_001)).toMatch(/^OVER {2}loader/);
});
