import { configure, getConfig, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';

const QUICK_MS = 120;

beforeEach(() => {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: QUICK_MS });
  return () => configure({ asyncUtilTimeout });
});

it('finds an element whose module loads longer than a test waits', async () => {
  const Slow = lazy(async () => {
    const { text } = await import('./slow-module.ts');
    return { default: () => <p>{text}</p> };
  });
  render(
    <Suspense>
      <Slow />
    </Suspense>,
  );
  expect(await screen.findByText('Loaded')).toBeInstanceOf(Element);
});

it('fails soon when no module is loading', async () => {
  const startedMs = performance.now();
  await expect(screen.findByText('Absent')).rejects.toThrow(
    'Unable to find an element with the text: Absent',
  );
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(QUICK_MS);
});
