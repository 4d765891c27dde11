import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Hub, openHub } from '#test/hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const BROWSER = { accept: 'text/html,application/xhtml+xml' };

const headAt = async (path: string) =>
  (await (await hub.get(path, BROWSER)).text()).split('</head>')[0] ?? '';

describe('the head of a page for search engines', () => {
  it.each([
    ['', 'ar', 'الأسعار · Apps Hub', 'https?://[^"]+/fair/prices'],
    ['?locale=en', 'en', 'Prices · Apps Hub', String.raw`https?://[^"]+/fair/prices\?locale=en`],
  ])('has the title and canonical address of a public page%s in %s', async (query, _, title, canonical) => {
    const head = await headAt(`/fair/prices${query}`);
    expect(head).toContain(`<title>${title}</title>`);
    expect(head).toMatch(new RegExp(`<link rel="canonical" href="${canonical}">`));
    expect([...head.matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag)).toEqual([
      'ar',
      'en',
      'x-default',
    ]);
    expect(head).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\/og-image.jpg">/);
    expect(head.match(/<meta name="description"/g)).toHaveLength(1);
  });

  it.each([
    ['/og-image.jpg', 'image/jpeg'],
    ['/touch-icon.png', 'image/png'],
  ])('refers to %s, a raster picture of at most 60 KB', async (path, type) => {
    expect(await headAt('/login')).toContain(path);
    const picture = await readFile(new URL(`../../../web/public${path}`, import.meta.url));
    expect(picture.length).toBeLessThan(60_000);
    expect((await hub.get(path)).headers.get('content-type')).toBe(type);
  });

  it('omits the canonical URL and og:image on private pages', async () => {
    const head = await headAt('/apps/loyalty/customers');
    expect(head).not.toContain('canonical');
    expect(head).not.toContain('og:image');
  });

  it.each([
    ['/fair/office', 200],
    ['/fair/guides/first', 200],
    ['/fair/nothing', 404],
  ])('serves %s, which only the build knows, with %i', async (path, status) => {
    expect((await hub.get(path, BROWSER)).status).toBe(status);
  });

  it('is listed in the sitemap for all public pages', async () => {
    const sitemap = await (await hub.get('/sitemap.xml')).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(2);
    expect(sitemap).toContain('/fair/prices?locale=en</loc>');
    const robots = await (await hub.get('/robots.txt', BROWSER)).text();
    expect(robots).toContain('Allow: /fair/guides/\n');
    expect(robots).not.toContain('/fair/office');
  });
});
