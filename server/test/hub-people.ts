import type { Mail } from '../src/mail/mailer.ts';
import { type Registration, registerJob, sendRegistrationMail } from '../src/verbs/hub/accounts/register.ts';
import type { Browser, Hub } from './hub.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const NEW_PERSON = {
  fullName: 'A Merchant',
  currency: 'SAR',
  country: 'SA',
  timeZone: 'Asia/Riyadh',
  locale: 'ar',
} as const;

/** The token in a mail's link. */
export const tokenIn = (text: string | undefined): string => /#token=(\S+)/.exec(text ?? '')?.[1] ?? '';

/** The token in the mail that a registration sends; undefined when its address has an account. */
export const mailedTokenOf = async (
  { accountDeps }: Pick<Hub, 'accountDeps'>,
  registration: Pick<Registration, 'email'> & Partial<Registration>,
): Promise<string> => {
  const mails: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
  const job = registerJob(accountDeps, { ...NEW_PERSON, ...registration });
  await sendRegistrationMail({ ...accountDeps, mailer }, job);
  return tokenIn(mails[0]?.text);
};

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
    registered: async ({ password, ...who }: Credentials & Partial<Registration>) =>
      enter('/api/auth/register/finish', { token: await mailedTokenOf(hub(), who), password }),
  };
};
