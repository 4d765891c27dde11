import { describe, expect, it } from 'vitest';

import { withoutReason } from './suppressions.ts';

const findings = (source: string, path = 'web/src/page.tsx') => withoutReason(path, source);

describe('a suppression without a reason', () => {
  it.each([
    '// oxlint-disable-next-line no-eval',
    '// oxlint-disable-next-line no-eval -- why',
    '{/* oxlint-disable-next-line jsx-a11y/no-autofocus */}',
    '/* oxlint-disable no-eval, eqeqeq */',
    'run(); // eslint-disable-line no-eval -- ',
    '// @ts-expect-error',
    '// @ts-ignore: x',
    '// @ts-nocheck',
  ])('is found: %s', (line) => {
    expect(findings(`const one = 1;\n${line}\n`)).toEqual([
      expect.stringMatching(/^web\/src\/page\.tsx:2: write/),
    ]);
  });

  it.each([
    '// oxlint-disable-next-line no-eval -- the sandbox runs what the shop sends',
    '{/* oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a key */}',
    '// @ts-expect-error there is no such path',
    "const line = '// @ts-expect-error';",
  ])('is not found: %s', (line) => {
    expect(findings(line)).toEqual([]);
  });
});

describe('a cast through unknown', () => {
  const cast = 'const look = read() as unknown as Look;';

  it('needs a reason', () => {
    expect(findings(`const one = 1;\n${cast}`)).toEqual([
      'web/src/page.tsx:2: say in a comment why this cast is right',
    ]);
  });

  it.each([`// Every name is a key.\n${cast}`, `${cast} // every name is a key`])(
    'is accepted with a comment above or behind it',
    (source) => {
      expect(findings(source)).toEqual([]);
    },
  );

  it.each(['web/src/page.web.test.tsx', 'server/src/platforms/zid/testing/host.ts', 'server/test/hub.ts'])(
    'needs none in a test, such as %s',
    (path) => {
      expect(findings(cast, path)).toEqual([]);
    },
  );
});
