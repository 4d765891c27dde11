import { beforeEach, expect, it, vi } from 'vitest';

import { applyStylesheets } from './stylesheets.ts';

const PRELOADED = ['https://apps.test/assets/index.css', 'https://apps.test/assets/apps-look.css'];

const page = document.implementation.createHTMLDocument();
let applied: HTMLLinkElement[];

beforeEach(() => {
  page.head.replaceChildren();
  applied = [];
  // Not appended, so that nothing is fetched.
  vi.spyOn(page.head, 'append').mockImplementation((link) => void applied.push(link as HTMLLinkElement));
});

const preload = (): void => {
  page.head.innerHTML = PRELOADED.map((href) => `<link rel="preload" as="style" href="${href}">`).join('');
};

it('applies what the page preloads, in its order', () => {
  preload();
  void applyStylesheets(page);
  expect(applied.map(({ href }) => href)).toEqual(PRELOADED);
  expect(applied.map(({ crossOrigin }) => crossOrigin)).toEqual(['', '']);
});

it('resolves once each is applied or has failed', async () => {
  preload();
  const said: string[] = [];
  const done = applyStylesheets(page).then(() => said.push('done'));
  const [first, second] = applied;
  first?.dispatchEvent(new Event('load'));
  await new Promise(requestAnimationFrame);
  said.push('first');
  second?.dispatchEvent(new Event('error'));
  await done;
  expect(said).toEqual(['first', 'done']);
});

it('resolves at once if the page preloads none', async () => {
  await applyStylesheets(page);
  expect(applied).toEqual([]);
});
