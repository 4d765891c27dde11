import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { LanguageProvider } from '@apps-hub/ui/i18n/language.tsx';
import { phraseStore } from '@apps-hub/ui/i18n/phrase-store.ts';
import { createQueryClient } from '@apps-hub/ui/api/query-client.ts';
import { type Services, ServicesProvider } from '@apps-hub/ui/session/services.tsx';
import { useSampleApi } from './use-sample-api.ts';

/** Renders the hook on its own page. */
const open = async (locale: 'ar' | 'en') => {
  await phraseStore.setLocale(locale);
  // The hook uses no other service.
  const services = { queryClient: createQueryClient() } as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider value={services}>
      <LanguageProvider>{children}</LanguageProvider>
    </ServicesProvider>
  );
  return renderHook(useSampleApi, { wrapper });
};

const FIRST = { params: { id: '1' } } as const;

it('keeps the data of a page, and starts another page with fresh data', async () => {
  const page = await open('en');
  const api = page.result.current;
  await api.delete('/api/apps/users/{id}', FIRST);
  page.rerender();
  expect(page.result.current).toBe(api);
  await expect(page.result.current.get('/api/apps/users/{id}', FIRST)).rejects.toMatchObject({ status: 404 });
  const other = await open('en');
  expect((await other.result.current.get('/api/apps/users/{id}', FIRST)).id).toBe(1);
});

it('follows the page’s language, and keeps what was changed in the other one', async () => {
  const page = await open('en');
  const english = page.result.current;
  const added = await english.post('/api/apps/kanban/board/add', { body: { title: 'Sewing' } });
  await act(() => phraseStore.setLocale('ar'));
  await waitFor(() => expect(page.result.current).not.toBe(english));
  const { boards } = await page.result.current.get('/api/apps/kanban', {});
  expect(boards.map(({ title }) => title)).toEqual(['قيد التنفيذ', 'قيد المراجعة', 'منجز', 'Sewing']);
  expect(boards.at(-1)?.id).toBe(added.id);
  await page.result.current.delete('/api/apps/kanban/board/{id}', { params: { id: String(added.id) } });
  await act(() => phraseStore.setLocale('en'));
  await waitFor(() => expect(page.result.current).toBe(english));
  const { boards: again } = await english.get('/api/apps/kanban', {});
  expect(again.map(({ title }) => title)).toEqual(['In Progress', 'In Review', 'Done']);
});
