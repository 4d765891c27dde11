import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ChoiceSelect } from './choice-select.tsx';

const OPTIONS = [
  { value: 'file', label: 'A file' },
  { value: 'filter', label: 'A filter' },
] as const;

it('a choice gives the value of the chosen option', () => {
  const choose = vi.fn<(value: 'file' | 'filter') => void>();
  render(
    <MantineProvider>
      <ChoiceSelect label="Source" value="file" options={OPTIONS} onChange={choose} />
    </MantineProvider>,
  );
  const select = screen.getByRole('combobox', { name: 'Source' });
  expect(select).toHaveProperty('value', 'file');
  fireEvent.change(select, { target: { value: 'filter' } });
  expect(choose).toHaveBeenCalledExactlyOnceWith('filter');
});
