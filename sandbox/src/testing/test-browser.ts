/** A visitor with cookies that submits forms from the site's own pages, like a browser. */
export interface TestBrowser {
  readonly get: (path: string) => Promise<Page>;
  readonly post: (
    path: string,
    form?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Page>;
}

export interface Page {
  readonly status: number;
  readonly text: string;
  /** The redirect's target; forms respond with a redirect. */
  readonly location: string;
  readonly headers: Headers;
}

export const startTestBrowser = (origin: string): TestBrowser => {
  const jar = new Map<string, string>();
  const visit = async (path: string, init: RequestInit): Promise<Page> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const { status, headers } = response;
    return { status, headers, location: headers.get('location') ?? '', text: await response.text() };
  };
  return {
    get: (path) => visit(path, {}),
    post: (path, form = {}, headers = { origin }) =>
      visit(path, { method: 'POST', headers, body: new URLSearchParams(form) }),
  };
};
