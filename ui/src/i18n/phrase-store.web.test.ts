import { beforeEach, describe, expect, it } from 'vitest';

import { phraseStore } from './phrase-store.ts';

const textOf = (area: string): unknown => phraseStore.snapshot().phrases[area];

beforeEach(() => phraseStore.setLocale('en'));

describe('the phrases of a page', () => {
  it('are available once their area is loaded', async () => {
    await phraseStore.load('base');
    expect(textOf('common')).toMatchObject({ action: { save: 'Save' } });
  });

  it('change language together with the direction', async () => {
    await phraseStore.load('base', 'list');
    await phraseStore.setLocale('ar');
    expect(textOf('common')).toMatchObject({ action: { save: 'حفظ' } });
    expect(textOf('list')).toBeDefined();
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('ar');
  });

  it('ends in the last requested language, with areas requested while it loaded', async () => {
    const first = phraseStore.setLocale('ar');
    const area = phraseStore.load('base', 'list');
    const last = phraseStore.setLocale('en');
    await Promise.all([first, area, last]);
    expect(phraseStore.snapshot().locale).toBe('en');
    expect(textOf('common')).toMatchObject({ action: { save: 'Save' } });
    expect(textOf('list')).toMatchObject({ columns: 'Columns' });
  });
});
