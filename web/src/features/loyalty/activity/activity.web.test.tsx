import type { ActivityEntry } from '@apps-hub/contract/loyalty/activity/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { settled } from '@apps-hub/ui/test/wait-for-modules.ts';

const LIST = 'GET /api/v1/loyalty/activity';

const entry = (change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: testId('audit', 1),
  at: '2026-11-20T09:00:00.000Z',
  actor: { id: testId('staff', 1), name: 'Noura' },
  action: 'collection_method.update',
  subject: { id: testId('collectionMethod', 1), customerName: null },
  changes: [
    {
      field: 'reward.points',
      before: { format: 'number', value: '2' },
      after: { format: 'number', value: '3' },
    },
    {
      field: 'minimumTotal',
      before: { format: 'none', value: '' },
      after: { format: 'amount', value: '92.50' },
    },
  ],
  ...change,
});

const adjustment = entry({
  id: testId('audit', 2),
  actor: { id: 'system', name: null },
  action: 'points.adjust',
  subject: { id: testId('customer', 1), customerName: 'Sara' },
  changes: [
    { field: 'points', before: { format: 'none', value: '' }, after: { format: 'number', value: '-20' } },
  ],
});

const serverWith = (entries: ActivityEntry[], page: { older?: string | null; newer?: string | null } = {}) =>
  new FakeApi().on(LIST, () =>
    json({ entries, older: null, newer: null, people: [{ id: testId('staff', 1), name: 'Noura' }], ...page }),
  );

const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

describe('the activity', () => {
  it('says who did what, from what to what', async () => {
    await renderApp({ server: serverWith([entry(), adjustment]), path: '/activity' });
    await screen.findByText('Changed a collection method');
    const changed = rowOf('Changed a collection method');
    // Isolated in a block that has the page's direction.
    expect(changed.getByText('Noura').outerHTML).toBe('<bdi>Noura</bdi>');
    expect(changed.getByText('Points: from 2 to 3')).toBeTruthy();
    expect(changed.getByText(/^Minimum total: .*92\.50$/)).toBeTruthy();
    const adjusted = within(screen.getByRole('link', { name: 'Sara' }).closest('tr') as HTMLElement);
    expect(adjusted.getByText('Points: -20')).toBeTruthy();
    expect(adjusted.getByText('The system')).toBeTruthy();
  });

  it('shows actions of a newer server, even without phrases for them', async () => {
    const unknown = entry({
      action: 'settings.paint',
      changes: [
        { field: 'paint', before: { format: 'none', value: '' }, after: { format: 'text', value: 'blue' } },
      ],
    });
    await renderApp({ server: serverWith([unknown]), path: '/activity' });
    expect(await screen.findByText('Other action (settings.paint)')).toBeTruthy();
    expect(screen.getByText('paint: blue')).toBeTruthy();
  });

  it('is filtered and paged by its address', async () => {
    const server = serverWith([entry()], { older: testId('audit', 1) });
    const { user, address } = await renderApp({ server, path: '/activity' });
    await screen.findByRole('table');
    await user.selectOptions(screen.getByLabelText('Person'), 'Noura');
    await user.selectOptions(screen.getByLabelText('Type'), 'Points');
    await waitFor(() => expect(address()).toContain('kind=points'));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toContain(`before=${testId('audit', 1)}`));
    expect(server.sentTo(LIST).at(-1)?.query).toEqual({
      actor: testId('staff', 1),
      kind: 'points',
      before: testId('audit', 1),
    });
    await user.selectOptions(screen.getByLabelText('Type'), 'Methods');
    await waitFor(() => expect(address()).not.toContain('before='));
  });

  it('lets a year be typed in full', async () => {
    const { address } = await renderApp({ server: serverWith([entry()]), path: '/activity' });
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    fireEvent.change(from, { target: { value: '0202-12-31' } });
    await settled();
    expect(address()).toBe('/activity');
    expect(from.value).toBe('0202-12-31');
    fireEvent.change(from, { target: { value: '2025-12-31' } });
    await waitFor(() => expect(address()).toBe('/activity?from=2025-12-31'));
  });

  it('offers a way back when nothing matches', async () => {
    const { user, address } = await renderApp({ server: serverWith([]), path: '/activity?kind=inbox' });
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    await waitFor(() => expect(address()).toBe('/activity'));
    expect(await screen.findByText('No changes yet.')).toBeTruthy();
  });

  it('reads naturally in Arabic', async () => {
    await renderApp({ server: serverWith([entry()]), path: '/activity', locale: 'ar' });
    expect(await screen.findByText('تعديل طريقة اكتساب')).toBeTruthy();
    expect(screen.getByText('النقاط: من 2 إلى 3')).toBeTruthy();
  });
});
