import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { peopleOf } from '#kit/people.ts';
import { Portrait } from './portrait.tsx';

const htmlOf = (name: string): string =>
  renderToStaticMarkup(
    <MantineProvider env="test">
      <Portrait name={name} />
    </MantineProvider>,
  );

const isDrawn = (name: string): boolean => htmlOf(name).includes('<svg');

it.each(['ar', 'en'] as const)('sample people of each given name have a portrait in %s', (locale) => {
  const people = [...peopleOf('all', 1_000, locale), ...peopleOf('all', 1_000, locale, 'abroad')];
  const names = [...new Map(people.map(({ name }) => [name.split(' ')[0], name])).values()];
  expect([names.length, names.filter((name) => !isDrawn(name))]).toEqual([32, []]);
});

it('a person looks the same in both languages, and a company has initials', () => {
  expect(htmlOf('Noura Al-Otaibi')).toBe(htmlOf('نورة العتيبي'));
  expect(isDrawn('Naseem Store')).toBe(false);
});
