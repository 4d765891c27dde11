import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleKanban: words, sampleShared, common, fieldErrors } = en;

let server: FakeApi;

beforeEach(() => {
  // Without styles nothing scrolls, and the library warns for each board.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((sum, [name, value]) => sum.replaceAll(`{{${name}}}`, String(value)), text);

const open = async (query = '', locale: 'ar' | 'en' = 'en') => {
  const page = await renderHub({ server, path: `/apps/kanban${query}`, hasCookie: true, locale });
  await screen.findByRole('heading', { level: 2, name: locale === 'en' ? 'In Progress' : 'قيد التنفيذ' });
  return page;
};

/** The titles of the boards, each with its cards'. */
const layout = () =>
  screen.getAllByRole('region').flatMap((region) => {
    const heading = within(region).queryByRole('heading', { level: 2 });
    const cards = within(region).queryAllByRole('article');
    return heading
      ? [[heading.textContent, ...cards.map((card) => within(card).getByRole('link').textContent)]]
      : [];
  });

const boardTitles = () => layout().map(([title]) => title);

const RESEARCH = 'Research the checkout page';
const REVIEW = 'Review the code of the reports';

it('moves a card by keyboard, announces its place, and cancels the move', async () => {
  const { user } = await open();
  screen.getByRole('link', { name: RESEARCH }).focus();
  await user.keyboard(' {ArrowRight}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe(RESEARCH);
  const where = filled(words.cardAt, { title: RESEARCH, n: 2, of: 3, board: 'In Review' });
  expect(screen.getByText(where).getAttribute('aria-live')).toBe('assertive');
  await user.keyboard('{Escape}');
  expect(layout()[0]).toEqual(['In Progress', RESEARCH, REVIEW]);
  expect(document.activeElement?.textContent).toBe(RESEARCH);
  await user.keyboard(' {ArrowRight} ');
  const moved = ['In Review', RESEARCH, 'Pictures of the new products', 'Sales dashboard'];
  expect(layout()[1]).toEqual(moved);
  await user.click(await screen.findByRole('button', { name: sampleShared.undo }));
  await waitFor(() => expect(layout()[0]).toEqual(['In Progress', RESEARCH, REVIEW]));
});

it('follows the reading direction in Arabic, and keeps the boards’ order after a refetch', async () => {
  const { user } = await open('', 'ar');
  const [grip] = screen.getAllByRole('button', { name: /^نقل العمود/ });
  grip?.focus();
  await user.keyboard(' {ArrowLeft}{Enter}');
  expect(boardTitles()).toEqual(['قيد المراجعة', 'قيد التنفيذ', 'منجز']);
  // Screen readers send clicks.
  await user.click(screen.getByRole('button', { name: 'نقل العمود منجز' }));
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(boardTitles()).toEqual(['منجز', 'قيد المراجعة', 'قيد التنفيذ']);
  await user.click(screen.getByRole('button', { name: 'تأخير منجز', hidden: true }));
  await waitFor(() => expect(boardTitles()).toEqual(['قيد المراجعة', 'منجز', 'قيد التنفيذ']));
});

it('moves a card to a chosen board and position', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: filled(words.actionsOf, { title: RESEARCH }) }));
  await user.click(await screen.findByText(words.moveTo));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(words.board), 'Done');
  await user.selectOptions(dialog.getByLabelText(words.position), '3');
  await user.click(dialog.getByRole('button', { name: words.move }));
  await waitFor(() =>
    expect(layout()[2]).toEqual(['Done', 'Notifications of the app', 'Map of the branches', RESEARCH]),
  );
});

it('refuses a duplicate board title at its field, and Escape cancels', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: words.addBoard }));
  await user.keyboard(' done {Enter}');
  expect(screen.getByText(words.titleTaken)).toBeTruthy();
  await user.clear(screen.getByLabelText(words.boardTitle));
  await user.keyboard('Ideas{Enter}');
  await screen.findByRole('heading', { level: 2, name: 'Ideas' });
  await user.click(
    screen.getByRole('button', { name: filled(words.renameOf, { title: 'Ideas' }), hidden: true }),
  );
  await user.keyboard('Done{Escape}');
  expect(screen.getByRole('heading', { level: 2, name: 'Ideas' })).toBeTruthy();
  await user.click(
    screen.getByRole('button', { name: filled(words.renameOf, { title: 'Ideas' }), hidden: true }),
  );
  await user.keyboard('Later{Enter}');
  await screen.findByRole('heading', { level: 2, name: 'Later' });
});

it('adds cards with Enter and lines with Shift+Enter, closes on Escape, and keeps them in the other language', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: filled(words.addCardTo, { title: 'Done' }) }));
  await user.keyboard('{Enter}');
  expect(screen.getByText(fieldErrors.required)).toBeTruthy();
  await user.keyboard('First{Shift>}{Enter}{/Shift}line{Enter}Second{Enter}{Escape}');
  expect(screen.queryByLabelText(filled(words.newCardIn, { title: 'Done' }))).toBeNull();
  await waitFor(() => expect(layout()[2]?.slice(3)).toEqual(['First\nline', 'Second']));
  await user.click(screen.getByRole('button', { name: 'العربية' }));
  await screen.findByRole('heading', { level: 2, name: 'قيد التنفيذ' });
  expect(layout()[2]?.slice(3)).toEqual(['First\nline', 'Second']);
});

it('opens the card in the address, saves it, and counts its comments', async () => {
  const { user, address } = await open('?card=6');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(words.newComment), 'Looks good.');
  await user.click(dialog.getByRole('button', { name: words.addComment }));
  await dialog.findByText('Looks good.', { selector: 'span' });
  await user.upload(
    dialog.getByLabelText(words.addFiles, { selector: 'input' }),
    new File(['x'], 'plan.pdf'),
  );
  const remove = { name: filled(words.removeFile, { name: 'plan.pdf' }) };
  await user.click(await dialog.findByRole('button', remove));
  await waitFor(() => expect(dialog.queryByRole('button', remove)).toBeNull());
  await user.clear(dialog.getByLabelText(words.cardTitle));
  await user.click(dialog.getByRole('button', { name: common.action.save }));
  expect(dialog.getByText(fieldErrors.required)).toBeTruthy();
  await user.type(dialog.getByLabelText(words.cardTitle), 'A better map');
  await user.click(dialog.getByLabelText(words.label.app));
  await user.click(dialog.getByRole('button', { name: common.action.save }));
  await waitFor(() => expect(address()).toBe('/apps/kanban'));
  const card = (await screen.findByText('A better map')).closest('article');
  expect(card?.textContent).toContain(words.label.app);
  expect(card?.textContent).toContain(filled(words.comments_other, { n: 3 }));
});

it('duplicates and deletes a card, and confirms the deletion', async () => {
  const { user, address } = await open();
  const menuOf = (title: string) => screen.findByRole('button', { name: filled(words.actionsOf, { title }) });
  const copy = filled(words.copyOf, { title: RESEARCH });
  await user.click(await menuOf(RESEARCH));
  await user.click(await screen.findByText(words.duplicate));
  await user.click(await menuOf(copy));
  expect(layout()[0]).toEqual(['In Progress', RESEARCH, copy, REVIEW]);
  await user.click(await screen.findByRole('button', { name: words.delete, hidden: true }));
  await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
  await waitFor(() => expect(layout()[0]).toEqual(['In Progress', RESEARCH, REVIEW]));
  expect(address()).toBe('/apps/kanban');
});

it('says when the card in the address is gone', async () => {
  const { user, address } = await open('?card=99');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(words.cardGone)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: common.action.close }));
  await waitFor(() => expect(address()).toBe('/apps/kanban'));
});
