import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  type Answer,
  APPLE,
  CHERRY,
  PEAR,
  press,
  type Serve,
  setUpPhrases,
  show,
} from '#test/fruit-list.tsx';

beforeEach(setUpPhrases);

describe('a keyset-paginated list', () => {
  it('is paged by the server’s neighbouring rows, and knows its page number', async () => {
    const serve = vi.fn<Serve>(({ page, after }) =>
      Promise.resolve(
        after === undefined
          ? { fruits: [APPLE, CHERRY], total: 12, previous: null, next: 'behind-cherry' }
          : {
              fruits: [PEAR],
              total: 12,
              previous: 'ahead-of-pear',
              next: page === '2' ? 'behind-pear' : null,
            },
      ),
    );
    const { user } = show({ serve, start: { itemsPerPage: 5 } });
    await user.click(await press('Next'));
    expect(await screen.findByRole('rowheader', { name: 'pear' })).toBeTruthy();
    expect(serve).toHaveBeenLastCalledWith({ page: '2', itemsPerPage: '5', after: 'behind-cherry' });
    expect(screen.getByText('6–10 of 12')).toBeTruthy();
    await user.click(await press('Next'));
    expect(serve).toHaveBeenLastCalledWith({ page: '3', itemsPerPage: '5', after: 'behind-pear' });
    expect((await press('Next')).hasAttribute('disabled')).toBe(true);
    await user.click(await press('Previous'));
    expect(serve).toHaveBeenLastCalledWith({ page: '2', itemsPerPage: '5', before: 'ahead-of-pear' });
    await user.click(await press('Previous'));
    expect(serve).toHaveBeenLastCalledWith({ page: '1', itemsPerPage: '5' });
  });

  it('continues beyond the counted rows', async () => {
    const serve = vi.fn<Serve>(() =>
      Promise.resolve({ fruits: [APPLE], total: 5, totalIsLeast: true, previous: 'a', next: 'b' }),
    );
    const { user } = show({ serve, start: { page: 2, itemsPerPage: 5 } });
    expect(await screen.findByText('6–10 of more than 5')).toBeTruthy();
    await user.click(await press('Next'));
    expect(serve).toHaveBeenLastCalledWith({ page: '3', itemsPerPage: '5', after: 'b' });
  });

  it('requests a page by number while the previous page is still loading', async () => {
    const second = Promise.withResolvers<Answer>();
    const serve = vi.fn<Serve>(({ page }) =>
      page === '2'
        ? second.promise
        : Promise.resolve({ fruits: [APPLE], total: 30, previous: 'a', next: 'b' }),
    );
    const { user } = show({ serve });
    await user.click(await press('Next'));
    await user.click(await press('Next'));
    expect(serve).toHaveBeenLastCalledWith({ page: '3', itemsPerPage: '10' });
  });
});
