import { describe, expect, it } from 'vitest';

import { secondStepMail, type SecondStepNotice } from './second-step-mail.ts';

const NOTICES: readonly SecondStepNotice[] = [
  'on',
  'off',
  'passkey_added',
  'codes_renewed',
  'recovery_code_used',
];

const mailOf = (locale: 'ar' | 'en', notice: SecondStepNotice) =>
  secondStepMail({
    id: 'acc_1.on.1',
    to: { name: '<b>Nora</b>', address: 'nora@example.com' },
    locale,
    appName: 'Apps Hub',
    notice,
    link: 'https://hub.example/pages/account-settings/security',
  });

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  it('has its own subject for each change', () => {
    expect(new Set(NOTICES.map((notice) => mailOf(locale, notice).subject)).size).toBe(NOTICES.length);
  });

  it.each(NOTICES)('names the app for %s, links to the settings and tells what to do otherwise', (notice) => {
    const { subject, text, html } = mailOf(locale, notice);
    expect(subject).toContain('Apps Hub');
    expect(text).toContain('https://hub.example/pages/account-settings/security');
    expect(text).toContain(locale === 'ar' ? 'غيّر كلمة مرورك' : 'change your password');
    expect(html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).not.toContain('<b>');
  });
});
