import type { Http } from './http.ts';
import type { Suite } from './suite.ts';

/** A browser without scripts on the store's page for customers: keeps cookies, sends forms as their page says, follows no redirect. */
export const openPageBrowser = (suite: Suite, http: Http) => {
  const jar = new Map<string, string>();
  const send = async (
    path: string,
    init: { method?: string; body?: string; headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const response = await http.app.request(`http://apps.test/m/${suite.store.id}${path}`, {
      ...init,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    jar,
    get: (path = '') => send(path),
    post: (
      path: string,
      fields: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>> = {},
    ) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
};

export type PageBrowser = ReturnType<typeof openPageBrowser>;

/** The value of a hidden field on a page. */
export const fieldIn = (page: string, name: string): string =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '';
