import { totpCode } from '../src/security/totp.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { bodyOf, type Browser, type Hub, HUB_ORIGIN } from './hub.ts';
import { signInPeople } from './hub-people.ts';

export const PASSWORD = 'a long password';
const STEP_MS = 30_000;

/** A person with an authenticator app, signed in in one browser. */
interface WithApp {
  readonly browser: Browser;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const need = async (browser: Browser, path: string, body: unknown) => {
  const response = await browser.post(path, body);
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return bodyOf(response);
};

/** People with a second step, set up as they would do it themselves. */
export const secondStepPeople = (hub: () => Hub) => {
  const { registered } = signInPeople(hub);
  const code = (secret: string): string => totpCode(secret, hub().clock.now());
  const options = async (browser: Browser, body: object = {}) =>
    (await need(browser, '/api/auth/login/passkey-options', body)).options;
  return {
    need,
    code,
    /** The next code, since the last one was used. */
    nextCode: (secret: string): string => {
      hub().clock.advance(STEP_MS);
      return code(secret);
    },
    registered: (email: string) => registered({ email, password: PASSWORD }),
    withApp: async (email: string): Promise<WithApp> => {
      const browser = await registered({ email, password: PASSWORD });
      const { secret } = await need(browser, '/api/auth/second-step/app', { proof: PASSWORD });
      const { recoveryCodes } = await need(browser, '/api/auth/second-step/app/confirm', {
        code: code(secret),
      });
      return { browser, secret, recoveryCodes };
    },
    /** The response to the correct password. */
    begin: (email: string, browser = hub().openBrowser()) =>
      need(browser, '/api/auth/login', { email, password: PASSWORD }),
    options,
    /** Adds a passkey to the browser's account. */
    addPasskey: async (
      browser: Browser,
      name: string,
      authenticator: Authenticator = createAuthenticator(),
    ) => {
      const { options } = await need(browser, '/api/auth/second-step/passkeys/options', { proof: PASSWORD });
      const credential = authenticator.create({ challenge: options.challenge, origin: HUB_ORIGIN });
      const answer = await need(browser, '/api/auth/second-step/passkeys', { credential, name });
      return { authenticator, credential, answer };
    },
    /** Signs in with a passkey alone. */
    passkeySignIn: async (authenticator: Authenticator, browser = hub().openBrowser()) => {
      const { challenge } = await options(browser);
      const credential = authenticator.get({ challenge, origin: HUB_ORIGIN });
      return browser.post('/api/auth/login/passkey', { credential });
    },
  };
};
