import { latinDigits } from '@apps-hub/domain/text';

import { call } from './api.ts';
import type { AskedCode, Panel } from './context.ts';
import { button, el, form, p } from './dom.ts';

const field = (
  label: string,
  attributes: Readonly<Record<string, string>>,
): [HTMLElement, HTMLInputElement] => {
  const input = el('input', { id: 'field', required: true, ...attributes }) as HTMLInputElement;
  return [el('div', {}, el('label', { for: 'field' }, label), input), input];
};

const askCode = (panel: Panel, { ticket, minutes }: AskedCode): void => {
  const { words, session, attempt, show } = panel;
  const [row, input] = field(words.signIn.code, {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    // Arabic and Persian keyboards have digits of their own.
    pattern: '[0-9\u0660-\u0669\u06f0-\u06f9]{6}',
    maxlength: '6',
    dir: 'ltr',
  });
  const enter = () =>
    attempt(async () => {
      await session.start({ ticket, code: latinDigits(input.value) });
      panel.asked = undefined;
      await panel.done('');
    });
  show(
    words.signIn.codeTitle,
    p(words.panel.codeSent(minutes)),
    form(enter, words.signIn.enter, row),
    p(words.signIn.again, 'soft'),
    button(words.panel.back, () => showSignIn(panel)),
  );
};

/** Asks for the code that is on its way, if there is one. */
export const showCodeField = (panel: Panel): boolean => {
  const { asked } = panel;
  if (!asked || asked.endsAt < Date.now()) return false;
  askCode(panel, asked);
  return true;
};

/** Proves who the shopper is: a code to the address on the store's record. */
export const showSignIn = (panel: Panel): void => {
  const { words, base, locale, attempt, show, programme } = panel;
  const [row, input] = programme.codeByPhone
    ? field(words.signIn.contact, { dir: 'ltr' })
    : field(words.signIn.email, { type: 'email', autocomplete: 'email', dir: 'ltr' });
  const send = () =>
    attempt(async () => {
      const body = { contact: input.value, locale, ticket: panel.asked?.ticket ?? null };
      const sent = await call<Omit<AskedCode, 'endsAt'>>(`${base}/codes`, { method: 'POST', body });
      panel.asked = { ...sent, endsAt: Date.now() + sent.minutes * 60_000 };
      askCode(panel, panel.asked);
    });
  show(
    words.signIn.title,
    p(words.signIn.text),
    form(send, words.signIn.send, row),
    button(words.panel.back, () => {
      panel.asked = undefined;
      void panel.home();
    }),
  );
};
