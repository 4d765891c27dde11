import { describe, expect, it } from 'vitest';

import { resetMail } from './reset-mail.ts';

const request = {
  id: 'rst_1',
  to: { name: '<b>Nora</b> & "Co"', address: 'nora@example.com' },
  appName: 'Apps Hub',
  link: 'https://hub.example/reset-password#token=abc_-1',
};

describe.each([
  ['ar', 'إعادة تعيين كلمة المرور في Apps Hub', 'rtl', 'مرحبًا'],
  ['en', 'Reset your Apps Hub password', 'ltr', 'Hello'],
] as const)('in %s', (locale, subject, direction, greeting) => {
  const mail = resetMail({ ...request, locale });

  it('states its purpose in the language', () => {
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(greeting);
    expect(mail.html).toContain(`<html lang="${locale}" dir="${direction}">`);
  });

  it('has the link in both parts', () => {
    expect(mail.text.split('\n')).toContain(request.link);
    expect(mail.html).toContain(`href="${request.link}"`);
  });

  it('treats a name as text, never as HTML', () => {
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('&lt;b&gt;Nora&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(mail.text).toContain('<b>Nora</b> & "Co"');
  });

  it('loads no external resources', () => {
    expect(mail.html).not.toMatch(/<img|<link|<script|src=|url\(/);
  });
});
