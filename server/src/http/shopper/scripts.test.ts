import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createRouter } from '../api.ts';
import { mountShopScripts } from './scripts.ts';

const serve = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-scripts-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const router = createRouter();
  mountShopScripts(router, folder);
  return (path: string) => router.request(path);
};

it('tells a loader of an earlier release which panel there is now, without letting browsers keep the answer', async () => {
  const files = { panels: { ar: ['panel-ar-0123456789.js', 'sha384-x'] } };
  const get = serve({ 'files.json': JSON.stringify(files), 'panel-ar-0123456789.js': 'panel' });
  const answer = await get('/shop/files.json');
  expect(await answer.json()).toEqual(files);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await (await get('/shop/assets/panel-ar-0123456789.js')).text()).toBe('panel');
  expect((await get('/shop/assets/panel-ar-9876543210.js')).status).toBe(404);
});
