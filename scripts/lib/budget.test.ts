import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { filesOf, report, weigh } from './budget.ts';
import type { Manifest } from './budget.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js', 'index.html'] },
  '_deep.js': { file: 'assets/deep.js', css: ['assets/deep.css'] },
  'src/home.tsx': { file: 'assets/home.js', imports: ['_shared.js'] },
  'src/editor.tsx': { file: 'assets/editor.js' },
  'font.woff2': { file: 'assets/font.woff2' },
};

describe('the files of a page', () => {
  it('are its chunks and all that they import, each once', () => {
    expect(filesOf(manifest, ['index.html', 'src/home.tsx']).sort()).toEqual([
      'assets/deep.css',
      'assets/deep.js',
      'assets/home.js',
      'assets/index.css',
      'assets/index.js',
      'assets/shared.js',
    ]);
  });

  it('are scripts and styles alone', () => {
    expect(filesOf(manifest, ['font.woff2'])).toEqual([]);
  });

  it('cannot be known when the build has no such chunk', () => {
    expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('"src/gone.tsx"');
  });
});

describe('the weight of a page', () => {
  const page = { name: 'home', limitBytes: 5_000, chunks: ['index.html', 'src/home.tsx'] };

  it('is the gzip size, not the size on disk', () => {
    const weight = weigh(manifest, page, () => Buffer.alloc(100_000, 'a'));
    expect(weight.bytes).toBeLessThan(page.limitBytes);
    expect(report(weight)).toMatch(/^ok {2}home: 0\.\d KB of 5\.0 KB/);
  });

  it('names the heaviest files when it is over the limit', () => {
    const weight = weigh(manifest, page, (file) => randomBytes(file === 'assets/home.js' ? 6_000 : 10));
    expect(weight.bytes).toBeGreaterThan(6_000);
    expect(report(weight)).toMatch(/^OVER {2}home: 6\.\d KB of 5\.0 KB.*\n +6\.0 KB {2}assets\/home\.js/);
  });
});
