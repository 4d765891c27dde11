import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessiblePage, expectField, expectSoundScreen } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

/** The titles of the boards, each with its cards', as the page shows them. */
const layoutOf = async ({ page }: HubPage): Promise<string[][]> => {
  const boards = await page.locator('section:has(> header h2)').all();
  return Promise.all(boards.map((board) => board.locator('h2, article a').allTextContents()));
};

const expectLayout = async (hub: HubPage, wanted: string[][]): Promise<void> => {
  await expect.poll(() => layoutOf(hub)).toEqual(wanted);
};

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
};

/** Drags with the mouse, in small steps at the end like a hand. */
const drag = async ({ page }: HubPage, from: Locator, to: { x: number; y: number }): Promise<void> => {
  const { x, y, width, height } = await boxOf(from);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 8, y + height / 2 + 8);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.move(to.x + 1, to.y, { steps: 2 });
  await page.mouse.up();
};

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

/** A finger as the browser receives it from a real screen: without a place it leaves. */
const fingerOn = async ({ page, context }: HubPage) => {
  const session = await context.newCDPSession(page);
  return (type: Touch, at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
};

const middle = async (part: Locator) => {
  const { x, y, width, height } = await boxOf(part);
  return { x: x + width / 2, y: y + height / 2 };
};

describe('sample kanban in Arabic', () => {
  const { t } = i18nFor('ar');
  let hub: HubPage;
  let start: string[][];
  beforeAll(async () => {
    hub = await openHub(testEnv, {
      visitor: 'admin',
      locale: 'ar',
      options: { viewport: { width: 1440, height: 900 } },
    });
    await hub.page.goto(`${hub.url}/apps/kanban`);
    await hub.page.locator('article').first().waitFor();
    start = await layoutOf(hub);
  });
  afterAll(() => hub.context.close());

  const card = (title = '') => hub.page.locator('article').filter({ hasText: title });
  const board = (title = '') =>
    hub.page.locator('section', {
      has: hub.page.getByRole('heading', { level: 2, name: title, exact: true }),
    });
  const press = (name: string) => hub.page.getByRole('button', { name, exact: true }).last().click();

  test('a card is dragged to another board, and Undo moves it back', async () => {
    const [[one = '', first = '', second = ''] = [], [two = '', third = '', fourth = ''] = []] = start;
    const target = await boxOf(card(fourth));
    await drag(hub, card(first), { x: target.x + target.width / 2, y: target.y + 4 });
    const moved = [[one, second], [two, third, first, fourth], start[2] ?? []];
    await expectLayout(hub, moved);
    await press(t('sampleShared.undo'));
    await expectLayout(hub, start);
  });

  test('a board is dragged in front of another', async () => {
    const [one = [], two = [], three = []] = start;
    const { x, width, y } = await boxOf(board(one[0]));
    await drag(hub, board(three[0]).locator('header h2'), { x: x + width - 20, y: y + 30 });
    await expectLayout(hub, [three, one, two]);
    await press(t('sampleShared.undo'));
    await expectLayout(hub, start);
  });

  test('the keyboard moves a card to the board on the left, which is the next one in Arabic', async () => {
    const { page } = hub;
    const [[one = '', first = '', second = ''] = [], two = [], three = []] = start;
    await card(first).getByRole('link').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator(':focus').textContent()).toBe(first);
    await page.keyboard.press('Space');
    await expectLayout(hub, [[one, second], [two[0] ?? '', two[1] ?? '', first, two[2] ?? ''], three]);
    await press(t('sampleShared.undo'));
    await expectLayout(hub, start);
  });

  test('a card opens with Enter, is edited, and gets the focus back', async () => {
    const { page } = hub;
    const title = start[2]?.[1] ?? '';
    await card(title).getByRole('link').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('sampleKanban.cardTitle')).fill('عنوان جديد');
    await dialog.getByLabel(t('sampleKanban.label.ux')).check();
    await expectSoundScreen(page, 'kanban card');
    await dialog.getByRole('button', { name: t('common.action.save') }).click();
    await card('عنوان جديد').getByText(t('sampleKanban.label.ux')).waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('عنوان جديد');
    await expectAccessiblePage(page, 'kanban ar');
  });

  test('the link of a card opens its drawer', async () => {
    const { page, context } = hub;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const title = start[1]?.[1] ?? '';
    await card(title).getByRole('button').click();
    await press(t('sampleKanban.copyLink'));
    await page.getByText(t('sampleKanban.linkCopied')).waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    await page.goto('about:blank');
    await page.goto(link);
    const field = page.getByRole('dialog').getByLabel(t('sampleKanban.cardTitle'));
    await expect.poll(() => field.inputValue()).toBe(title);
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(hub.problems).toEqual([]);
  });
});

describe.each(['ar', 'en'] as const)('sample kanban on a phone in %s', (locale) => {
  const { t } = i18nFor(locale);

  test('a card and a board are moved from their menus, and the boards snap', async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const phone = await openHub(testEnv, { visitor: 'admin', locale, options });
    const { page, url, problems } = phone;
    await page.goto(`${url}/apps/kanban`);
    await page.locator('article').first().waitFor();
    const [[one = '', first = ''] = [], [two = ''] = [], [done = ''] = []] = await layoutOf(phone);
    if (locale === 'ar') await expectAccessiblePage(page, 'kanban phone');

    const cards = page.locator('article');
    const touch = await fingerOn(phone);
    const start = await layoutOf(phone);
    const [held, other] = [await middle(cards.nth(0)), await middle(cards.nth(1))];
    await touch('touchStart', held);
    await page.locator('article[data-dragging]').waitFor();
    await touch('touchMove', { x: other.x, y: (held.y + other.y) / 2 });
    await touch('touchMove', { x: other.x, y: other.y + 30 });
    await touch('touchEnd');
    await expect.poll(async () => (await layoutOf(phone))[0]).toEqual([one, start[0]?.[2], first]);
    expect(new URL(page.url()).search, 'the card opened').toBe('');
    await page.getByRole('button', { name: t('sampleShared.undo') }).tap();
    await expectLayout(phone, start);

    const away = locale === 'ar' ? 220 : -220;
    // Sent at once: on a busy machine the finger would otherwise rest long enough to lift the card.
    const swipe = [-0.5, -0.2, 0.2, 0.5].map((part) => ({ x: held.x + away * part, y: held.y }));
    await Promise.all([
      ...swipe.map((at, index) => touch(index === 0 ? 'touchStart' : 'touchMove', at)),
      touch('touchEnd'),
    ]);
    await expect.poll(async () => Math.abs((await middle(cards.nth(0))).x - held.x) > 200).toBe(true);
    await expectLayout(phone, start);
    await cards.nth(0).evaluate((card) => card.scrollIntoView({ inline: 'start' }));
    await cards.filter({ hasText: first }).getByRole('button').tap();
    await page.getByRole('button', { name: t('sampleKanban.moveTo') }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('sampleKanban.board')).selectOption(done);
    await dialog.getByRole('button', { name: t('sampleKanban.move') }).tap();
    await expect.poll(async () => (await layoutOf(phone))[2]?.[1]).toBe(first);

    await page.getByRole('button', { name: t('sampleKanban.actionsOf', { title: one }) }).tap();
    await page.getByRole('button', { name: t('sampleKanban.moveForwardOf', { title: one }) }).tap();
    const titles = async () => (await layoutOf(phone)).map(([title]) => title);
    await expect.poll(titles).toEqual([two, one, done]);

    const boards = page.locator('section:has(> header h2)');
    const strip = boards.first().locator('..');
    await strip.evaluate((element) => element.scrollTo({ left: 0 }));
    const rest = await boxOf(boards.nth(0));
    // Just past half of the first board, so the view snaps to the second.
    await strip.evaluate((element, left) => element.scrollBy({ left }), locale === 'ar' ? -220 : 220);
    await expect.poll(async () => Math.round((await boxOf(boards.nth(1))).x - rest.x)).toBe(0);
    await page.locator('article').filter({ hasText: first }).tap();
    await dialog.waitFor();
    expect(problems).toEqual([]);
    await phone.context.close();
  });
});

describe('sample kanban in English', () => {
  const { t } = i18nFor('en');

  test('500 cards open, one is added, and a board is renamed and deleted', async () => {
    const hub = await openHub(testEnv, { visitor: 'admin', locale: 'en' });
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/kanban?large=1`);
    await expect.poll(() => page.locator('article').count()).toBe(500);
    await page.getByRole('button', { name: t('sampleKanban.addCardTo', { title: 'Done' }) }).click();
    await expectField(page);
    await page.keyboard.type('Call the printer');
    await page.keyboard.press('Enter');
    await page.locator('article', { hasText: 'Call the printer' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('sampleKanban.actionsOf', { title: 'Done' }) }).click();
    await page.getByRole('button', { name: t('sampleKanban.renameOf', { title: 'Done' }) }).click();
    await expectField(page);
    await page.keyboard.type('In review');
    await page.keyboard.press('Enter');
    await page.getByText(t('sampleKanban.titleTaken')).waitFor();
    await page.getByLabel(t('sampleKanban.boardTitle')).fill('Shipped');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Shipped' }).waitFor();
    await page.getByRole('button', { name: t('sampleKanban.actionsOf', { title: 'Shipped' }) }).click();
    await page.getByRole('button', { name: t('sampleKanban.deleteOf', { title: 'Shipped' }) }).click();
    await page.getByRole('button', { name: t('common.action.yesDelete') }).click();
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(2);
    expect(problems).toEqual([]);
    await hub.context.close();
  });

  test('a card is dragged and then moved by keyboard to the board on the right, and a board is added', async () => {
    const hub = await openHub(testEnv, { visitor: 'admin', locale: 'en' });
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/kanban`);
    const card = (title: string) => page.locator('article').filter({ hasText: title });
    await page.locator('article').first().waitFor();
    const [[one = '', first = '', second = ''] = [], [two = '', ...others] = [], three = []] =
      await layoutOf(hub);
    const target = await boxOf(card(others[0] ?? ''));
    await drag(hub, card(first), { x: target.x + target.width / 2, y: target.y + 4 });
    await expectLayout(hub, [[one, second], [two, first, ...others], three]);
    await card(second).getByRole('link').focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await expectLayout(hub, [[one], [two, second, first, ...others], three]);
    await page.getByRole('button', { name: t('sampleKanban.addBoard') }).click();
    await expectField(page);
    await page.keyboard.type(two);
    await page.keyboard.press('Enter');
    await page.getByText(t('sampleKanban.titleTaken')).waitFor();
    await page.getByLabel(t('sampleKanban.boardTitle')).fill('Ideas');
    await page.keyboard.press('Enter');
    await expectLayout(hub, [[one], [two, second, first, ...others], three, ['Ideas']]);
    expect(problems).toEqual([]);
    await hub.context.close();
  });
});
