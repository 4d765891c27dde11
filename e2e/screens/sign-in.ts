import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { expectSoon } from '../checks.ts';
import type { Stack } from '../stack.ts';
import type { Wording } from '../wording.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The demo store's own; known to everybody. */
export const ADMIN: Credentials = { email: 'admin@demo.com', password: 'admin' };
export const CLIENT: Credentials = { email: 'client@demo.com', password: 'client' };

/** A page of the hub in one language. */
export interface HubPage {
  page: Page;
  stack: Stack;
  words: Wording;
}

/** Opens a path of the hub in the language of the words. */
export const openPath = async ({ page, stack, words }: HubPage, path: string): Promise<void> => {
  const address = new URL(path, stack.appsUrl);
  address.searchParams.set('locale', words.locale);
  await page.goto(address.href);
};

/** Fills in the form of the sign-in page and sends it. */
export const signIn = async (
  { page, words: { t } }: HubPage,
  { email, password }: Credentials,
): Promise<void> => {
  await page.getByLabel(t('signIn.email'), { exact: true }).fill(email);
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('signIn.login.submit'), exact: true }).click();
};

/** Waits until the address has this path. */
export const expectPath = async (page: Page, path: string): Promise<void> => {
  await expectSoon(async () => new URL(page.url()).pathname, path);
};

/** The newest mail to an address that the sandbox caught, as text; waits for it. */
export const lastMailTo = async ({ stack }: HubPage, address: string): Promise<string> => {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(stack.dataDir, 'secrets.json'), {});
  const read = async (): Promise<string | undefined> => {
    const query = new URLSearchParams({ to: address }).toString();
    const response = await fetch(`${stack.sandboxUrl}/api/admin/mail?${query}`, {
      headers: { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}` },
    });
    const { mails } = (await response.json()) as { mails: { text: string }[] }; // the sandbox documents it
    return mails[0]?.text;
  };
  let text: string | undefined;
  await expect
    .poll(
      async () => {
        text = await read();
        return text;
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBeDefined();
  return text ?? '';
};
