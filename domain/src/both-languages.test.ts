import { describe, expect, it } from 'vitest';

import { inBothLanguages, inLanguage } from './both-languages.ts';
import { cleanTexts } from './text.ts';

describe('a text in both languages', () => {
  it('shows the language of its reader, also with dots in it', () => {
    const text = inBothLanguages({ ar: 'رابط · دلّة', en: 'Link · Dallah · Oud' });
    expect([inLanguage('ar', text), inLanguage('en', text)]).toEqual(['رابط · دلّة', 'Link · Dallah · Oud']);
  });

  it('cannot be typed by somebody: their text stays as it is', () => {
    const typed = cleanTexts(inBothLanguages({ ar: 'هدية', en: 'Gift' }));
    expect(inLanguage('en', typed)).toBe('هدية · Gift');
    expect(inLanguage('en', null)).toBeNull();
  });
});
