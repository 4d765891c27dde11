import { expect, it } from 'vitest';

import { i18nFor } from '../i18n.ts';
import { TEXTS } from './checked-texts.ts';

const { t } = i18nFor('en');

it('every checked text is the English phrase of its key, word for word', () => {
  const keys = Object.keys(TEXTS) as (keyof typeof TEXTS)[]; // the keys of an object literal
  expect(Object.fromEntries(keys.map((key) => [key, t(key)]))).toEqual(TEXTS);
});
