import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { LanguageProvider } from '../i18n/language.tsx';
import { phraseStore } from '../i18n/phrase-store.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(async () => {
  await phraseStore.setLocale('en');
  await phraseStore.load('base');
});
afterEach(cleanup);

const searched: string[] = [];

const Searched = () => {
  const [text, setText] = useState('');
  const search = (next: string) => {
    searched.push(next);
    setText(next);
  };
  return <SearchBox label="Find" value={text} onSearch={search} />;
};

it('searches for pasted text at once, and for typed text when typing pauses', async () => {
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <LanguageProvider>
        <Searched />
      </LanguageProvider>
    </MantineProvider>,
  );
  await user.click(screen.getByRole('searchbox', { name: 'Find' }));
  await user.paste(' 1001 ');
  expect(searched).toEqual(['1001']);
  await user.keyboard('2');
  await waitFor(() => expect(searched).toEqual(['1001', '10012']));
});
