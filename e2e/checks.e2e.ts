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
