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

describe('a page’s files', () => {
  it('are its chunks and all their imports, each once', () => {
    expect(filesOf(manifest, ['index.html', 'src/home.tsx']).sort()).toEqual([
      'assets/deep.css',
      'assets/deep.js',
      'assets/home.js',
      'assets/index.css',
      'assets/index.js',
      'assets/shared.js',
    ]);
  });

  it('are scripts and styles only', () => {
    expect(filesOf(manifest, ['font.woff2'])).toEqual([]);
  });

  it('are unknown when the build lacks the chunk', () => {
    expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('"src/gone.tsx"');
  });
});

describe('a page’s weight', () => {
  const page = { name: 'home', limitBytes: 5_000, chunks: ['index.html', 'src/home.tsx'] };

  it('is the gzip size', () => {
    const weight = weigh(manifest, page, () => Buffer.alloc(100_000, 'a'));
    expect(weight.bytes).toBeLessThan(page.limitBytes);
    expect(report(weight)).toMatch(/^ok {2}home: 0\.\d KB of 5\.0 KB/);
  });

  it('lists the heaviest files when over the limit', () => {
    const weight = weigh(manifest, page, (file) => randomBytes(file === 'assets/home.js' ? 6_000 : 10));
    expect(weight.bytes).toBeGreaterThan(6_000);
    expect(report(weight)).toMatch(/^OVER {2}home: 6\.\d KB of 5\.0 KB.*\n +6\.0 KB {2}assets\/home\.js/);
  });
});
