import { describe, expect, it } from 'vitest';

import { registrationMail } from './registration-mail.ts';

const request = {
  id: 'reg_1',
  to: { name: '<b>Nora</b>', address: 'nora@example.com' },
  appName: 'Apps Hub',
  link: 'https://hub.example/finish-registration#token=abc_-1',
};

describe.each([
  ['ar', 'new', 'أكمل إنشاء حسابك في Apps Hub', '24 ساعة', 'rtl'],
  ['ar', 'known', 'لديك حساب في Apps Hub', 'نسيت كلمة المرور؟', 'rtl'],
  ['en', 'new', 'Finish creating your Apps Hub account', '24 hours', 'ltr'],
  ['en', 'known', 'Your Apps Hub account', 'Forgot your password?', 'ltr'],
] as const)('in %s, to an address that is %s', (locale, kind, ...[subject, help, direction]) => {
  const mail = registrationMail({ ...request, locale, kind });

  it('says what happened and what to do', () => {
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(help);
    expect(mail.html).toContain(`<html lang="${locale}" dir="${direction}">`);
  });

  it('has the link in both parts', () => {
    expect(mail.text.split('\n')).toContain(request.link);
    expect(mail.html).toContain(`href="${request.link}"`);
  });

  it('greets only the owner of an account by name, and as text', () => {
    expect(mail.text.includes('<b>Nora</b>')).toBe(kind === 'known');
    expect(mail.html).not.toContain('<b>');
  });
});
