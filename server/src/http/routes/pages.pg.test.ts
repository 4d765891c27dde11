import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOST } from '#test/host-events.ts';
import { bodyOf, FIRST_STYLE, type Hub, openHub } from '#test/hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const BROWSER = { accept: 'text/html,application/xhtml+xml' };

const contextOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="page-context" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ??
      'null',
  );

/** Loads a page and returns the nonce that its policy and its context share. */
const loadNonce = async () => {
  const response = await hub.get('/login', BROWSER);
  const { nonce } = contextOf(await response.text());
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
  return nonce;
};

describe('the page served for an address', () => {
  it.each([
    ['/', 200, 'hub', 'hub', 'hub', null],
    ['/login', 200, 'hub', 'hub', 'hub', null],
    ['/register?to=%2Fapps', 200, 'hub', 'hub', 'hub', null],
    ['/forgot-password', 200, 'hub', 'hub', 'hub', null],
    ['/reset-password', 200, 'hub', 'hub', 'hub', null],
    ['/finish-registration', 200, 'hub', 'hub', 'hub', null],
    ['/shop-login', 200, 'hub', 'hub', 'hub', null],
    ['/access-control', 200, 'hub', 'hub', 'hub', null],
    ['/not-authorized', 200, 'hub', 'hub', 'hub', null],
    ['/apps/loyalty/customers/view/cus_1', 200, 'hub', 'hub', 'hub', null],
    ['/apps/shipping/pickups/list', 200, 'hub', 'hub', 'hub', null],
    ['/pages/user-profile', 200, 'hub', 'hub', 'hub', null],
    ['/apps/loyalty', 200, 'hub', 'hub', 'hub', null],
    ['/pages/account-settings/security', 200, 'hub', 'hub', 'hub', null],
    ['/pages/account-settings/nothing', 404, 'hub', 'hub', 'hub', null],
    ['/LOGIN', 404, 'hub', 'hub', 'hub', null],
    ['/no/such/page', 404, 'hub', 'hub', 'hub', null],
    ['/auth/sandbox/apps/loyalty/login', 200, 'sandbox', 'loyalty', 'loyalty', null],
    ['/auth/zid/apps/dhl/login', 200, 'zid', 'dhl', 'shipping', null],
    ['/auth/hub/apps/loyalty/login', 404, 'hub', 'hub', 'hub', null],
    ['/auth/sandbox/apps/nothing/login', 404, 'hub', 'hub', 'hub', null],
    ['/embedded/sandbox/loyalty', 200, 'sandbox', 'loyalty', 'loyalty', HOST.url],
    ['/embedded/sandbox/loyalty/', 200, 'sandbox', 'loyalty', 'loyalty', HOST.url],
    ['/embedded/sandbox/loyalty/customers/cus_1', 200, 'sandbox', 'loyalty', 'loyalty', HOST.url],
    ['/embedded/sandbox/fedex/pickups', 200, 'sandbox', 'fedex', 'shipping', HOST.url],
    ['/embedded/sandbox/fedex/dashboard', 200, 'sandbox', 'fedex', 'shipping', HOST.url],
    ['/embedded/sandbox/fedex/customers', 404, 'sandbox', 'fedex', 'shipping', HOST.url],
    ['/embedded/sandbox/nothing', 404, 'sandbox', 'hub', 'hub', HOST.url],
    ['/embedded/hub/loyalty', 404, 'hub', 'loyalty', 'loyalty', null],
    ['/embedded/nowhere/loyalty', 404, 'hub', 'loyalty', 'loyalty', null],
    ['/embedded/salla/loyalty', 200, 'salla', 'loyalty', 'loyalty', null],
  ])('%s', async (path, status, ...[platform, app, brand, hostOrigin]) => {
    const response = await hub.get(path, BROWSER);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(contextOf(html)).toMatchObject({
      platform,
      app,
      brand,
      hostOrigin,
      locale: 'ar',
      theme: path.startsWith('/embedded/salla/') ? 'light' : 'system',
    });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(new RegExp(`frame-ancestors ${hostOrigin ?? "'none'"}$`));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/login', { hosts: ['sandbox'], demoAccounts: [] }],
    ['/auth/sandbox/apps/loyalty/login', { hosts: ['sandbox'], demoAccounts: [] }],
    ['/embedded/sandbox/loyalty', undefined],
  ])('the sign-in options at %s', async (path, offers) => {
    const response = await hub.get(path, BROWSER);
    expect(contextOf(await response.text()).signIn).toEqual(offers);
  });

  it.each([
    '/.git/config',
    '/assets/',
    '/package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/server/package.json',
  ])('%s reveals no file and no directory listing', async (path) => {
    const response = await hub.get(path, BROWSER);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(
      /"workspaces"|"dependencies"|repositoryformatversion|index of/i,
    );
  });

  it.each(['/api/nothing', '/webhooks', '/assets/nothing.js'])('%s returns a problem', async (path) => {
    const response = await hub.get(path, BROWSER);
    expect([response.status, (await bodyOf(response)).code]).toEqual([404, 'not_found']);
  });

  it('an unknown address returns a problem to programs', async () => {
    const response = await hub.get('/src/main.ts', { accept: '*/*' });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});

/** The links of a page's head to files of the build. */
const linksIn = async (path: string): Promise<readonly string[]> => {
  const html = await (await hub.get(path, BROWSER)).text();
  return [...html.matchAll(/<link rel="(\w+)"[^>]*href="(\/assets\/[^"]+)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );
};

describe('the head of a page', () => {
  it.each([
    ['/login', 'login', 'ar'],
    ['/login?locale=en', 'login', 'en'],
    ['/no/such/page', 'other', 'ar'],
    ['/embedded/sandbox/loyalty/customers', 'framed-customers', 'ar'],
    ['/embedded/sandbox/loyalty/nothing?locale=en', 'framed-other', 'en'],
  ])('loads on %s the files of %s in its language first, each once', async (path, page, locale) => {
    expect(await linksIn(path)).toEqual([
      'modulepreload /assets/start-1.js',
      `modulepreload /assets/${page}-1.js`,
      `modulepreload /assets/${locale}-1.js`,
      `preload /assets/${page}-1.css`,
      `preload /assets/${locale}-400-1.woff2`,
    ]);
  });

  it('contains the styles of the first paint, and lists files before the entry, in the order that browsers request them', async () => {
    const html = await (await hub.get('/login', BROWSER)).text();
    expect(html).toContain(`<style nonce="${contextOf(html).nonce}">${FIRST_STYLE}</style>`);
    expect(html.lastIndexOf('<link rel="preload"')).toBeLessThan(html.indexOf('<script src='));
  });
});

it.each([
  ['/login', 'login in ar'],
  ['/embedded/sandbox/loyalty/customers?locale=en', 'framed-customers in en'],
])('%s shows its layout before any script runs', async (path, shown) => {
  const html = await (await hub.get(path, BROWSER)).text();
  expect(html).toContain(`<body><div id="root"><p>${shown}</p></div></body>`);
});

const ask = (headers: Readonly<Record<string, string>>) => hub.get('/assets/start-1.js', headers);

describe('a built file', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent as the build compressed it for clients that accept %s', async (accepted, encoding) => {
    const { headers } = await ask({ 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('etag')).toBe(`"start-1.js.${encoding ?? 'plain'}"`);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it('is cached permanently, and not sent again to a client that has it', async () => {
    const first = await ask({ 'accept-encoding': 'br' });
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await ask(again)).status).toBe(304);
    // With another encoding, it is another file.
    expect((await ask({ ...again, 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  it('has no headers of documents, and is not sniffed', async () => {
    const { headers } = await ask({ 'x-forwarded-proto': 'https' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['content-security-policy', 'permissions-policy', 'strict-transport-security'])
      expect([name, headers.get(name)]).toEqual([name, null]);
  });

  it('has the headers of a problem if it is missing', async () => {
    const { headers, status } = await hub.get('/assets/gone-1.js', BROWSER);
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBeNull();
  });

  it('is not served if it is one of the build’s own records', async () => {
    expect((await hub.get('/.vite/pages.json', { accept: '*/*' })).status).toBe(404);
  });
});

describe('the initial state of a page', () => {
  it.each([
    ['/login?locale=en', '', 'en', 'ltr', 'auto'],
    ['/login?language=en&theme=dark', '', 'en', 'ltr', 'dark'],
    ['/login?locale=fr&theme=pink', '', 'ar', 'rtl', 'auto'],
    ['/login', 'apps-hub-language=en; apps-hub-theme=light', 'en', 'ltr', 'light'],
    ['/login?locale=ar&theme=system', 'apps-hub-language=en; apps-hub-theme=dark', 'ar', 'rtl', 'auto'],
    ['/login', 'apps-hub-language="><script>; apps-hub-theme=x', 'ar', 'rtl', 'auto'],
    ['/embedded/salla/loyalty?lang=en', '', 'en', 'ltr', 'light'],
    ['/login?lang=en', '', 'ar', 'rtl', 'auto'],
  ])('is right at %s with the cookie "%s"', async (path, cookie, ...[lang, dir, scheme]) => {
    const html = await (await hub.get(path, { ...BROWSER, cookie })).text();
    expect(html).toContain(`<html lang="${lang}" dir="${dir}" data-mantine-color-scheme="${scheme}" `);
  });

  it('contains the chosen appearance before any script runs', async () => {
    const cookie =
      'apps-hub-skin=bordered; apps-hub-primary-color=rose; apps-hub-direction=ltr; apps-hub-navigation=x';
    const html = await (await hub.get('/login', { ...BROWSER, cookie })).text();
    expect(html).toContain(
      '<html lang="ar" dir="ltr" data-mantine-color-scheme="auto" data-platform="hub" data-skin="bordered" data-primary="rose">',
    );
    expect(contextOf(html).look).toMatchObject({
      skin: 'bordered',
      direction: 'ltr',
      navigation: 'horizontal',
    });
  });

  it.each([
    ['', 'light'],
    ['?theme=dark', 'dark'],
  ])('uses the host’s theme and the default look in a frame with "%s"', async (query, scheme) => {
    const cookie = 'apps-hub-theme=dark; apps-hub-skin=bordered';
    const html = await (await hub.get(`/embedded/salla/loyalty${query}`, { ...BROWSER, cookie })).text();
    expect(html).toContain(`data-mantine-color-scheme="${scheme}" data-platform="salla" data-skin="default"`);
  });

  it('has the name of its brand', async () => {
    const html = await (await hub.get('/embedded/sandbox/loyalty', BROWSER)).text();
    expect(html).toContain('<title>Apps Hub Loyalty</title>');
    expect(contextOf(html)).toMatchObject({ appName: 'Apps Hub Loyalty', vendorTag: 'Apps Hub' });
  });

  it('has the same request id as the log and the response', async () => {
    const response = await hub.get('/login', BROWSER);
    const { requestId } = contextOf(await response.text());
    expect(requestId).toBe(response.headers.get('x-request-id'));
  });

  it('has a new nonce each time, the same in policy and page', async () => {
    expect(await loadNonce()).not.toBe(await loadNonce());
  });
});

const headAt = async (path: string, cookie = '') =>
  (await (await hub.get(path, { ...BROWSER, cookie })).text()).split('</head>')[0] ?? '';

describe('the page’s metadata', () => {
  it('describes the page in its language, also in link previews', async () => {
    const head = await headAt('/login?locale=en');
    const description = 'content="Loyalty points for your customers and pickups for your parcels,';
    expect(head).toContain(`<meta name="description" ${description}`);
    expect(head).toContain(`<meta property="og:description" ${description}`);
    expect(head).toContain('<meta property="og:locale" content="en_US">');
    expect(await headAt('/login')).toMatch(/<meta name="description" content="[^"]*نقاط الولاء/);
    expect(await headAt('/embedded/sandbox/loyalty?locale=en')).toContain(
      'og:title" content="Apps Hub Loyalty"',
    );
  });

  it('sets the toolbar’s colour by the chosen theme, else by the device', async () => {
    expect((await headAt('/login', 'apps-hub-theme=dark')).match(/theme-color[^>]*/g)).toEqual([
      'theme-color" content="#1e1d26"',
    ]);
    expect((await headAt('/login')).match(/theme-color[^>]*/g)).toEqual([
      'theme-color" content="#ffffff" media="(prefers-color-scheme: light)"',
      'theme-color" content="#1e1d26" media="(prefers-color-scheme: dark)"',
    ]);
  });

  it('links to an existing icon and manifest', async () => {
    const head = await headAt('/login?locale=en');
    const [icon = '', manifest = ''] = ['icon', 'manifest'].map(
      (rel) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(head)?.[1],
    );
    const image = await hub.get(icon);
    expect(image.headers.get('content-type')).toContain('image/svg+xml');
    const answer = await hub.get(manifest, { cookie: 'apps-hub-language=en' });
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(await answer.json()).toMatchObject({
      name: 'Apps Hub',
      lang: 'en',
      dir: 'ltr',
      icons: [{ src: icon }, { src: '/touch-icon.png', type: 'image/png' }],
    });
    const policy = (await hub.get('/login', BROWSER)).headers.get('content-security-policy');
    expect(policy).toContain("manifest-src 'self'");
  });

  it('keeps private pages out of search engines', async () => {
    const robots = await (await hub.get('/robots.txt', BROWSER)).text();
    expect(robots.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /']));
  });
});

describe('headers', () => {
  it.each(['/login', '/embedded/sandbox/loyalty', '/api/openapi.json', '/no/such/page'])(
    'are set for %s',
    async (path) => {
      const { headers } = await hub.get(path, BROWSER);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('keep a browser on TLS once it has used TLS', async () => {
    const { headers } = await hub.get('/login', { ...BROWSER, 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('allow no script without a nonce, and nothing from another origin', async () => {
    const policy = (await hub.get('/login', BROWSER)).headers.get('content-security-policy') ?? '';
    const rules = Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]));
    expect(rules['default-src']).toBe("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/https?:|\*/);
    expect(rules['connect-src']).toBe("connect-src 'self'");
    expect(rules['base-uri']).toBe("base-uri 'none'");
    expect(rules['object-src']).toBe("object-src 'none'");
  });
});
