import { expect, onTestFinished, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectAccessiblePage } from './checks.ts';
import { expectAccessible, violationsOf } from './layout-checks.ts';
import { workerBrowser } from './test-env.ts';

const HOST = 'http://localhost/host';
const FRAMED = 'http://127.0.0.1/framed';

/** The check reports a violation of this rule, and no other. */
const expectFault = async (checked: Promise<void>, rule: string): Promise<void> => {
  await expect(checked).rejects.toMatchObject({ actual: [expect.stringMatching(`^${rule}:`)] });
};

test('axe also checks a framed page of another site', async () => {
  const { page, context } = await openPage(await workerBrowser());
  onTestFinished(() => context.close());
  const show = (place: string, body: string) =>
    page.route(place, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>made up</title><main><h1>made up</h1>${body}</main>`,
      }),
    );
  await show(HOST, `<iframe title="the app" src="${FRAMED}"></iframe>`);
  await show(FRAMED, '<button></button>');
  await page.goto(HOST);
  await expect(expectAccessiblePage(page, 'made up')).rejects.toThrow('button-name: iframe button');
  const open =
    "document.body.insertAdjacentHTML('beforeend', '<dialog><input></dialog>'); document.querySelector('dialog').showModal()";
  await page.frame({ url: FRAMED })?.evaluate(open);
  await expectFault(expectAccessiblePage(page, 'made up'), 'label');
});

test('axe checks the open dialog instead of the page behind it, and only colours for a second theme', async () => {
  const { page, context } = await openPage(await workerBrowser());
  onTestFinished(() => context.close());
  await page.setContent(`<html lang="en"><title>made up</title><main><h1>made up</h1>
    <button style="width: 44px; height: 44px"></button><dialog><p style="color: #ccc">made up</p></dialog></main></html>`);
  await expectFault(expectAccessible(page.mainFrame(), 'made up'), 'button-name');
  await expectAccessiblePage(page, 'made up', 'colours');
  await page.evaluate("document.querySelector('dialog').showModal()");
  await expectFault(expectAccessible(page.mainFrame(), 'made up'), 'color-contrast');
  await expectFault(expectAccessiblePage(page, 'made up', 'colours'), 'color-contrast');
  await expectFault(expectAccessiblePage(page, 'made up'), 'color-contrast');
});

const row = (text: string, color = '#000') => `<li><p style="color: ${color}">${text}</p></li>`;

test('axe checks every kind of row, and rows that differ in their texts alone twice', async () => {
  const { page, context } = await openPage(await workerBrowser());
  onTestFinished(() => context.close());
  const show = (rows: readonly string[]) =>
    page.setContent(
      `<html lang="en"><title>made up</title><main><h1>made up</h1><ul>${rows.join('')}</ul></main></html>`,
    );
  await show([row('one'), row('two'), row('three'), row('four', '#ccc')]);
  await expectFault(expectAccessiblePage(page, 'made up'), 'color-contrast');
  await show(['one', 'two', 'three'].map((text) => row(text, '#ccc')));
  const found = await violationsOf(page.mainFrame());
  expect(found.map(({ id, nodes }) => [id, nodes.length])).toEqual([['color-contrast', 2]]);
});

test.each(['http://apps.example/', 'http://192.0.2.1/'])(
  'a page of these tests cannot reach %s, and reports the attempt',
  async (address) => {
    const { context, page, problems } = await openPage(await workerBrowser());
    onTestFinished(() => context.close());
    const reached = page.evaluate(`fetch('${address}', { mode: 'no-cors' }).then(() => true, () => false)`);
    expect(await reached).toBe(false);
    await expect.poll(() => problems).toContain(`request to another machine: ${address}`);
  },
);

test('a page of these tests reports a response with a server error', async () => {
  const { context, page, problems } = await openPage(await workerBrowser());
  onTestFinished(() => context.close());
  await page.route('**/*', (route) => route.fulfill({ status: 503, body: 'made up' }));
  await page.goto(HOST);
  await page.evaluate("fetch('/call')");
  await expect
    .poll(() => problems)
    .toEqual(
      ['/host', '/call'].map((path) => expect.stringMatching(`status of 503.*\\(http://localhost${path}\\)`)),
    );
});
