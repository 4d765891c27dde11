import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { expectSoon } from '../checks.ts';
import type { Stack } from '../stack.ts';
import type { I18n } from '../i18n.ts';

export interface Credentials {
  email: string;
  password: string;
}

export const ADMIN: Credentials = { email: 'admin@demo.com', password: 'admin' };
export const CLIENT: Credentials = { email: 'client@demo.com', password: 'client' };

/** A page of the hub in one language. */
export interface HubPage {
  page: Page;
  stack: Stack;
  i18n: I18n;
}

/** Opens a path of the hub in the language of `i18n`. */
export const openPath = async ({ page, stack, i18n }: HubPage, path: string): Promise<void> => {
  const address = new URL(path, stack.appsUrl);
  address.searchParams.set('locale', i18n.locale);
  await page.goto(address.href);
};

export const signIn = async (
  { page, i18n: { t } }: HubPage,
  { email, password }: Credentials,
): Promise<void> => {
  await page.getByLabel(t('credentials.email'), { exact: true }).fill(email);
  await page.getByLabel(t('credentials.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('signIn.login.submit'), exact: true }).click();
};

/** Waits until the URL has this path. */
export const expectPath = async (page: Page, path: string): Promise<void> => {
  await expectSoon(async () => new URL(page.url()).pathname, path);
};

/** Waits for an email caught by the sandbox; returns the text of the newest one. */
export const lastMailTo = async ({ stack }: Pick<HubPage, 'stack'>, address: string): Promise<string> => {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(stack.dataDir, 'secrets.json'), {});
  const read = async (): Promise<string | undefined> => {
    const query = new URLSearchParams({ to: address }).toString();
    const response = await fetch(`${stack.sandboxUrl}/api/admin/mail?${query}`, {
      headers: { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}` },
    });
    const { mails } = (await response.json()) as { mails: { text: string }[] }; // documented by the sandbox
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

/** The link with a token in an email. */
export const linkIn = (text: string): string => /http\S+#token=\S+/.exec(text)?.[0] ?? '';

const post = (stack: Stack, path: string, body: unknown): Promise<Response> =>
  fetch(`${stack.appsUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Registers a separate account through its email, so that a test affects no other. */
export const registerAccount = async (
  stack: Stack,
  { email, password }: Credentials,
  locale: 'ar' | 'en' = 'en',
): Promise<void> => {
  const who = { email, fullName: 'Noura', storeName: 'Palm shop', locale };
  expect((await post(stack, '/api/auth/register', who)).status).toBe(200);
  const token = linkIn(await lastMailTo({ stack }, email)).split('#token=')[1];
  expect((await post(stack, '/api/auth/register/finish', { token, password })).status).toBe(200);
};
