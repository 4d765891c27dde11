import { join } from 'node:path';
import { expect, it } from 'vitest';

import { createScopedNames } from './scoped-names.ts';

const ROOT = '/product/src';
const CARD = join(ROOT, 'ui/card.module.css');
const PAGE = join(ROOT, 'ui/page.module.css');

it('class names are short, and unique within and across files', () => {
  const nameOf = createScopedNames(ROOT);
  const names = [nameOf('head', CARD), nameOf('title', CARD), nameOf('head', PAGE)];
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^_[a-z\d]{5}$/);
  expect(nameOf('head', `${CARD}?used`)).toBe(names[0]);
});

it('stay the same in the next build, so that browsers can cache unchanged files', () => {
  const [first, next] = [createScopedNames(ROOT), createScopedNames(ROOT)];
  next('head', PAGE);
  expect(next('head', CARD)).toBe(first('head', CARD));
});
