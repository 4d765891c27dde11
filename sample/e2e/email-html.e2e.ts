import { fileURLToPath } from 'node:url';

import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openPage } from '@apps-hub/e2e/browser.ts';
import type { WatchedPage } from '@apps-hub/e2e/browser.ts';
import { workerBrowser } from '@apps-hub/e2e/test-env.ts';

const SANITISER = fileURLToPath(new URL('../src/email/page/safe-html.ts', import.meta.url));

/** The sanitiser bundled as one script. */
const bundle = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: SANITISER, name: 'emailHtml', formats: ['iife'] } },
  });
  const [first] = [output].flat();
  if (first === undefined || !('output' in first)) throw new Error('the sanitiser was not bundled');
  return first.output[0].code;
};

const RUN = 'window.ran = true';
const LINK = 'target="_blank" rel="noopener noreferrer"';
const BLOCKED = '<span data-blocked="">Picture not loaded</span>';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An email's HTML and what the sanitiser leaves of it. */
const EMAILS: readonly (readonly [what: string, html: string, left: string])[] = [
  ['a script', `<p>a</p><script>${RUN}</script>`, '<p>a</p>'],
  ['a handler of an error', `<img src="x" onerror="${RUN}">`, BLOCKED],
  ['a handler of a press', `<p onclick="${RUN}" onfocus="${RUN}" tabindex="0" autofocus>a</p>`, '<p>a</p>'],
  ['a script as an address', `<a href="javascript:${RUN}">a</a>`, '<a>a</a>'],
  ['the same with spaces and tabs', `<a href=" java\tscript:${RUN}">a</a>`, '<a>a</a>'],
  ['the same in entities', `<a href="&#106;&#97;vascript&colon;${RUN}">a</a>`, '<a>a</a>'],
  ['the same in capitals', `<a href="JAVASCRIPT:${RUN}">a</a>`, '<a>a</a>'],
  ['a page as an address', `<a href="data:text/html,<script>${RUN}</script>">a</a>`, '<a>a</a>'],
  [
    'an address in our own app',
    '<a href="/api/auth/logout">a</a><a href="//b.example">b</a>',
    '<a>a</a><a>b</a>',
  ],
  [
    'a drawing',
    `<svg onload="${RUN}"><a href="javascript:${RUN}"><text>a</text></a></svg><p>b</p>`,
    '<p>b</p>',
  ],
  [
    'a script in a drawing',
    `<svg><script>${RUN}</script><style><img src=x onerror="${RUN}"></style></svg>`,
    BLOCKED,
  ],
  [
    'a formula that the parser rearranges',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
    '',
  ],
  ['a style that loads', '<p style="background:url(https://a.example/a.png)">a</p>', '<p>a</p>'],
  ['a style sheet', '<style>p{background:url(https://a.example/a.png)}</style><p>a</p>', '<p>a</p>'],
  ['a remote style sheet', '<link rel="stylesheet" href="https://a.example/a.css"><p>a</p>', '<p>a</p>'],
  [
    'a style that covers the page',
    '<div class="view" style="position:fixed;inset:0">a</div>',
    '<div>a</div>',
  ],
  ['a form', '<form action="https://a.example"><input name="password"><button>a</button></form>', 'a'],
  ['another base', '<base href="https://a.example/" target="_top"><p>a</p>', '<p>a</p>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://a.example"><p>a</p>', '<p>a</p>'],
  [
    'a frame',
    `<iframe srcdoc="<script>parent.ran = true</script>" src="https://a.example"></iframe><p>a</p>`,
    '<p>a</p>',
  ],
  [
    'plug-ins',
    '<object data="https://a.example/a"></object><embed src="https://a.example/a"><p>a</p>',
    '<p>a</p>',
  ],
  ['a film', '<video poster="https://a.example/a.png" src="https://a.example/a.mp4" autoplay></video>a', 'a'],
  [
    'a remote picture',
    '<img src="https://a.example/a.png" alt="A shelf" width="90" height="9">',
    '<span data-blocked="">A shelf</span>',
  ],
  [
    'a picture that counts readers',
    '<p>a<img src="https://a.example/a.gif" width="1" height="1"></p>',
    '<p>a</p>',
  ],
  ['a picture in several sizes', '<img srcset="https://a.example/a.png 2x" sizes="9px">', BLOCKED],
  [
    'a picture of the email itself',
    `<img src="${PIXEL}" alt="a" srcset="https://a.example/a.png 2x">`,
    `<img src="${PIXEL}" alt="a">`,
  ],
  ['a drawing as a picture', `<img src="data:image/svg+xml,<svg onload='${RUN}'/>">`, BLOCKED],
  [
    'a background',
    '<table background="https://a.example/a.png"><tbody><tr><td background="https://a.example/a.png">a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'names that hide our own',
    '<p id="cookie" name="body">a</p><a id="location" name="x">b</a>',
    '<p>a</p><a>b</a>',
  ],
  [
    'text that is no text without scripts',
    `<noscript><p title="</noscript><img src=x onerror='${RUN}'>"></noscript>a`,
    '<p>a</p>',
  ],
  ['a template', `<template><img src="x" onerror="${RUN}"></template>a`, 'a'],
  ['a comment that ends early', `<!--><img src="x" onerror="${RUN}">-->a`, `${BLOCKED}--&gt;a`],
  ['an element of somebody else', `<x-y onclick="${RUN}">a</x-y>`, 'a'],
  [
    'a link',
    '<a href="https://a.example/b" target="_top" ping="https://c.example" download>a</a>',
    `<a href="https://a.example/b" ${LINK}>a</a>`,
  ],
  [
    'an address to write to',
    '<a href="mailto:a@b.example">a</a>',
    `<a href="mailto:a@b.example" ${LINK}>a</a>`,
  ],
  [
    'text from right to left',
    '<p dir="rtl">أ <strong>ب</strong></p>',
    '<p dir="rtl">أ <strong>ب</strong></p>',
  ],
];

describe('the HTML of an email', () => {
  let opened: WatchedPage;
  beforeAll(async () => {
    const [code, browser] = await Promise.all([bundle(), workerBrowser()]);
    // A page without a policy of its own: only the sanitiser protects it.
    opened = await openPage(browser);
    await opened.page.addScriptTag({ content: code });
  });
  afterAll(() => opened.context.close());

  test.each(EMAILS)('%s', async (_, html, left) => {
    const { page } = opened;
    const shown = await page.evaluate<string>(`(() => {
      const { content } = emailHtml.safeHtml(${JSON.stringify(html)}, 'Picture not loaded');
      document.body.replaceChildren(content);
      for (const element of document.querySelectorAll('body *'))
        for (const type of ['load', 'error', 'focus', 'click']) element.dispatchEvent(new Event(type));
      return document.body.innerHTML;
    })()`);
    expect(shown).toBe(left);
  });

  test('nothing in these emails ran or was loaded', async () => {
    const { page, problems } = opened;
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(page.frames()).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});
