import { expect, onTestFinished, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectAccessiblePage } from './checks.ts';
import { workerBrowser } from './test-env.ts';

const HOST = 'http://localhost/host';
const FRAMED = 'http://127.0.0.1/framed';

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
});

test.each(['http://apps.example/', 'http://192.0.2.1/'])(
  'a page of these tests cannot reach %s, and reports the attempt',
  async (address) => {
    const { context, page, problems } = await openPage(await workerBrowser());
    onTestFinished(() => context.close());
    const reached = page.evaluate(`fetch('${address}', { mode: 'no-cors' }).then(() => true, () => false)`);
    expect(await reached).toBe(false);
    expect(problems).toContain(`request to another machine: ${address}`);
  },
);
