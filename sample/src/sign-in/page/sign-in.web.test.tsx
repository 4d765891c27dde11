import { SAMPLE_ACCOUNTS, SAMPLE_CODE } from '../values.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en as webEn } from '@apps-hub/web/i18n/en/en.ts';
import { en as sampleEn } from '#phrases/en/en.ts';
import { FakeApi } from '@apps-hub/ui/test/fake-api.ts';
import { paste } from '@apps-hub/ui/test/paste.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const en = { ...webEn, ...sampleEn };

const { credentials, sampleSignIn: words, signIn, byMail } = en;
const [admin, client] = SAMPLE_ACCOUNTS;

let server: FakeApi;

beforeEach(() => {
  server = new FakeApi();
});

/** Nobody is signed in, and nothing is asked of the server. */
const open = (page: string) => renderHub({ server, path: `/pages/authentication/${page}` });

const press = async (name: string) => screen.findByRole('button', { name });

describe.each(['v1', 'v2'])('signing in, %s', (look) => {
  it('shows a wrong password at the email field, and an account’s rights after signing in', async () => {
    const { user } = await open(`login-${look}`);
    await user.click(await press(words.login.use.replace('{{email}}', client.email)));
    const password = screen.getByLabelText(credentials.password);
    await user.type(password, 'x');
    await user.click(screen.getByRole('button', { name: signIn.login.submit }));
    expect(await screen.findByText('Invalid email or password')).toBeTruthy();
    await user.clear(password);
    await user.type(password, client.password);
    expect(screen.queryByText('Invalid email or password')).toBeNull();
    await user.click(screen.getByRole('button', { name: signIn.login.submit }));
    await screen.findByRole('heading', { name: words.login.doneTitle.replace('{{name}}', 'Jana Al-Faris') });
    expect(screen.getByText(words.login.some)).toBeTruthy();
    expect(screen.getByText(words.login.nothing)).toBeTruthy();
    expect(server.received).toEqual([]);
  });
});

it('links to the other look, and to other pages in the same look', async () => {
  const { user, address } = await open('login-v1');
  await user.click(await screen.findByRole('link', { name: words.looks.v2 }));
  await waitFor(() => expect(address()).toBe('/pages/authentication/login-v2'));
  const others = within(await screen.findByRole('navigation', { name: words.others }));
  await user.click(others.getByRole('link', { name: words.pages.verify }));
  await waitFor(() => expect(address()).toBe('/pages/authentication/verify-email-v2'));
});

it('validates a new account like the real page, and requires consent', async () => {
  const { user } = await open('register-v1');
  await user.click(await press(words.register.submit));
  expect(screen.getByText(words.register.agreeNeeded)).toBeTruthy();
  await paste(user, screen.getByLabelText(byMail.register.fullName), 'Salma');
  await paste(user, screen.getByLabelText(credentials.email), 'salma@');
  await paste(user, screen.getByLabelText(credentials.password), 'short');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: words.register.submit }));
  expect(screen.getByLabelText(credentials.email).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(credentials.password).getAttribute('aria-invalid')).toBe('true');
  await paste(user, screen.getByLabelText(credentials.email), 'example.com');
  await paste(user, screen.getByLabelText(credentials.password), ' but long enough');
  await user.click(screen.getByRole('button', { name: words.register.submit }));
  await screen.findByRole('heading', { name: words.register.doneTitle.replace('{{name}}', 'Salma') });
  expect(server.received).toEqual([]);
});

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('');

describe('the code of six digits', () => {
  it('is typed box by box in any digits, and moves back on Backspace', async () => {
    const { user } = await open('two-steps-v1');
    await press(words.twoSteps.submit);
    await user.click(boxes()[0] as HTMLElement);
    await user.keyboard('٤8x2');
    expect(typed()).toBe('482');
    expect(document.activeElement).toBe(boxes()[3]);
    await user.keyboard('{Backspace}{Backspace}');
    expect(typed()).toBe('4');
    await user.click(screen.getByRole('button', { name: words.twoSteps.submit }));
    expect(screen.getByRole('alert').textContent).toBe(words.twoSteps.incomplete);
  });

  it('is refused when wrong, and accepted when pasted with spaces', async () => {
    const { user } = await open('two-steps-v2');
    await press(words.twoSteps.submit);
    await user.click(boxes()[2] as HTMLElement);
    await user.paste('111 111');
    await user.click(screen.getByRole('button', { name: words.twoSteps.submit }));
    expect(await screen.findByText(words.twoSteps.wrong)).toBeTruthy();
    await user.click(boxes()[0] as HTMLElement);
    await user.paste(`${SAMPLE_CODE.slice(0, 3)} ${SAMPLE_CODE.slice(3)}`);
    expect(typed()).toBe(SAMPLE_CODE);
    await user.click(screen.getByRole('button', { name: words.twoSteps.submit }));
    await screen.findByRole('heading', { name: words.twoSteps.doneTitle });
  });
});

it('goes back through the registration steps without losing input', async () => {
  const { user } = await open('register-multi-steps');
  const next = await press(words.steps.next);
  await user.click(next);
  expect(screen.getByLabelText(credentials.email).getAttribute('aria-invalid')).toBe('true');
  await paste(user, screen.getByLabelText(byMail.register.fullName), 'Salma');
  await paste(user, screen.getByLabelText(credentials.email), admin.email);
  await paste(user, screen.getByLabelText(credentials.password), 'a long password');
  await paste(user, screen.getByLabelText(words.steps.confirm), 'a long password');
  await user.click(screen.getByRole('button', { name: words.steps.next }));
  await screen.findByLabelText(words.steps.firstName);
  await paste(user, screen.getByLabelText(words.steps.firstName), 'Salma');
  await user.click(screen.getByRole('button', { name: words.steps.back }));
  expect(screen.getByLabelText<HTMLInputElement>(credentials.email).value).toBe(admin.email);
  await user.click(screen.getByRole('button', { name: words.steps.next }));
  const firstName = await screen.findByLabelText<HTMLInputElement>(words.steps.firstName);
  expect(firstName.value).toBe('Salma');
  await paste(user, screen.getByLabelText(words.steps.lastName), 'New');
  await paste(user, screen.getByLabelText(words.steps.city), 'Riyadh');
  await user.click(screen.getByRole('button', { name: words.steps.next }));
  await user.click(await press(words.steps.finish));
  expect(screen.getByText(words.steps.cardWrong, { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Basic/ }));
  expect(screen.getByText(words.steps.noCard)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.steps.finish }));
  await screen.findByRole('heading', { name: words.steps.doneTitle });
});
