import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  APPLE,
  CHERRY,
  PEAR,
  press,
  rowNames,
  type Serve,
  setUpPhrases,
  show,
  twoPages,
} from '#test/fruit-list.tsx';
import { ExportButton } from './export-button.tsx';

beforeEach(setUpPhrases);

describe('a list', () => {
  it('shows a loading state, then its rows', async () => {
    show({ serve: twoPages() });
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Fruits' })).toBeTruthy();
    expect(rowNames()).toEqual(['apple', 'cherry']);
  });

  it('says why it failed, and retries', async () => {
    const serve = vi.fn<Serve>().mockRejectedValueOnce(new Error('no')).mockImplementation(twoPages());
    const { user } = show({ serve });
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(await press('Try again'));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('shows an empty state', async () => {
    show({ serve: () => Promise.resolve({ fruits: [], total: 0 }) });
    expect(await screen.findByText('No fruits yet')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('clears search and filters that match nothing', async () => {
    const serve = vi.fn<Serve>(({ q }) =>
      Promise.resolve(q === undefined ? { fruits: [APPLE], total: 1 } : { fruits: [], total: 0 }),
    );
    const { user } = show({ serve, start: { q: 'stone', colour: 'red', itemsPerPage: 5 } });
    await user.click(await press('Clear search and filter'));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(serve).toHaveBeenLastCalledWith({ page: '1', itemsPerPage: '5' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('pages, and returns to the first page when filtered, searched or sorted', async () => {
    const serve = twoPages();
    const { user } = show({ serve });
    await user.click(await press('Next'));
    expect(await screen.findByText('11–11 of 11')).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: 'pear' })).toBeTruthy();
    expect((await press('Next')).hasAttribute('disabled')).toBe(true);
    await user.click(await press('only red'));
    expect(serve).toHaveBeenLastCalledWith({ page: '1', itemsPerPage: '10', colour: 'red' });
    await user.click(await press('Next'));
    await user.click(await press('Weight'));
    expect(serve).toHaveBeenLastCalledWith({
      page: '1',
      itemsPerPage: '10',
      colour: 'red',
      sortBy: 'grams',
      orderBy: 'asc',
    });
    expect(screen.getByRole('columnheader', { name: 'Weight' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(await press('Next'));
    await user.type(screen.getByRole('searchbox', { name: 'Search fruits' }), 'ap{Enter}');
    expect(serve).toHaveBeenLastCalledWith(expect.objectContaining({ page: '1', q: 'ap' }));
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(serve).toHaveBeenLastCalledWith(expect.objectContaining({ page: '1', itemsPerPage: '50' }));
  });

  it('is paged by cursors when it is not counted', async () => {
    const serve = vi.fn<Serve>(({ before }) =>
      Promise.resolve(
        before === undefined
          ? { fruits: [APPLE], newer: null, older: 'c1' }
          : { fruits: [PEAR], newer: 'c2', older: null },
      ),
    );
    const { user } = show({ serve });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(serve).toHaveBeenLastCalledWith(expect.objectContaining({ before: 'c1' }));
    expect(await screen.findByRole('rowheader', { name: 'pear' })).toBeTruthy();
    await user.click(pages.getByRole('button', { name: 'Previous' }));
    expect(serve).toHaveBeenLastCalledWith(expect.objectContaining({ after: 'c2' }));
  });

  it("opens one row's detail at a time", async () => {
    const { user } = show({ serve: twoPages() });
    await user.click(await press('about apple'));
    expect(screen.getAllByRole('row').length).toBe(4);
    expect(screen.getByText('All about apple')).toBeTruthy();
    await user.click(await press('about cherry'));
    expect(screen.queryByText('All about apple')).toBeNull();
    await user.click(await press('about cherry'));
    expect(screen.queryByText('All about cherry')).toBeNull();
  });

  it('exports through its screen, or shows why it failed', async () => {
    const onExport = vi.fn<() => void>();
    const { user, unmount } = show({
      serve: twoPages(),
      actions: <ExportButton label="Export" onExport={onExport} />,
    });
    await user.click(await press('Export'));
    expect(onExport).toHaveBeenCalledTimes(1);
    unmount();
    show({
      serve: twoPages(),
      actions: <ExportButton label="Export" onExport={onExport} disabledReason="Not you" />,
    });
    await user.click(await press('Export'));
    expect(onExport).toHaveBeenCalledTimes(1);
  });
});

describe('selected rows', () => {
  it('stay selected across pages', async () => {
    const { user } = show({ serve: twoPages(), isChoosing: true });
    await user.click(await screen.findByRole('checkbox', { name: 'choose all' }));
    expect(screen.getByText('to eat: apple, cherry')).toBeTruthy();
    await user.click(await press('Next'));
    await user.click(await screen.findByRole('checkbox', { name: 'choose pear' }));
    expect(screen.getByText('3 chosen')).toBeTruthy();
    await user.click(await press('choose none'));
    expect(screen.queryByText('3 chosen')).toBeNull();
  });

  it('are dropped once they are no longer selectable', async () => {
    let isRotten = false;
    const serve: Serve = () =>
      Promise.resolve({ fruits: [{ ...APPLE, colour: isRotten ? 'brown' : 'red' }, CHERRY], total: 2 });
    const { user, client } = show({
      serve,
      isChoosing: true,
      canChoose: ({ colour }) => colour !== 'brown',
    });
    await user.click(await screen.findByRole('checkbox', { name: 'choose all' }));
    isRotten = true;
    await client.invalidateQueries();
    expect(await screen.findByText('to eat: cherry')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'choose apple' }).disabled).toBe(true);
  });
});

describe('the view of a list', () => {
  const view = { id: 'fruits', hasDensity: true, hasColumns: true };

  it('cannot be changed unless the list allows it', async () => {
    show({ serve: twoPages() });
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
  });

  it('hides the columns the reader chose, and no others', async () => {
    const { user } = show({ serve: twoPages(), view });
    await user.click(await press('View'));
    const columns = within(screen.getByRole('group', { name: 'Columns' }));
    expect(columns.getAllByRole('checkbox').length).toBe(2);
    await user.click(columns.getByRole('checkbox', { name: 'Colour' }));
    expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Weight' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
    await user.click(columns.getByRole('checkbox', { name: 'Colour' }));
    expect(screen.getByRole('columnheader', { name: 'Colour' })).toBeTruthy();
  });

  it('is kept for the next visit, per list', async () => {
    const { user, unmount } = show({ serve: twoPages(), view });
    await user.click(await press('View'));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    await user.click(screen.getByRole('checkbox', { name: 'Weight' }));
    expect(screen.getByRole('table').hasAttribute('data-compact')).toBe(true);
    expect(JSON.parse(localStorage.getItem('list-view:fruits') ?? '')).toEqual({
      density: 'compact',
      hidden: ['grams'],
    });
    unmount();
    const again = show({ serve: twoPages(), view });
    expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(true);
    expect(screen.queryByRole('columnheader', { name: 'Weight' })).toBeNull();
    again.unmount();
    show({ serve: twoPages(), view: { ...view, id: 'other fruits' } });
    expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(false);
  });

  it('is restored from the device, ignoring invalid values', async () => {
    localStorage.setItem('list-view:kept', '{"density":"compact","hidden":["colour",7]}');
    const kept = show({ serve: twoPages(), view: { ...view, id: 'kept' } });
    expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(true);
    expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull();
    kept.unmount();
    localStorage.setItem('list-view:broken', '{"density":');
    show({ serve: twoPages(), view: { ...view, id: 'broken' } });
    expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(false);
  });
});
