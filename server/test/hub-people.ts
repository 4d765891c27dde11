import type { Browser, Hub } from './hub.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signed-in browsers of people with accounts; each fails the test when the hub refuses. */
export const signInPeople = (hub: () => Hub) => {
  const enter = async (path: string, body: unknown): Promise<Browser> => {
    const browser = hub().openBrowser();
    const response = await browser.post(path, body);
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return browser;
  };
  return {
    signedIn: (who: Credentials) => enter('/api/auth/login', who),
    registered: (who: Credentials) => enter('/api/auth/register', { fullName: 'A Merchant', ...who }),
  };
};
