import { describe, expect, it } from 'vitest';

import { reconnectMail } from './reconnect-mail.ts';

const request = {
  id: 'reconnect.1',
  to: { name: 'x', address: 'owner@example.com' },
  appName: 'Apps Hub',
  storeName: '<b>Palm</b> & Co',
  link: 'https://hub.example/install/zid/loyalty',
} as const;

describe.each([
  ['ar', 'rtl', 'إعادة الاتصال', 'أعد تثبيت التطبيق'],
  ['en', 'ltr', 'Reconnect', 'Reinstall the app'],
] as const)('in %s', (locale, direction, button, reinstall) => {
  const mail = reconnectMail({ ...request, locale, way: 'connect' });

  it('says what is lost and what to do, with the link in both parts', () => {
    expect(mail.html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(mail.html).toContain(`>${button}</a>`);
    expect(mail.html).toContain(`href="${request.link}"`);
    expect(mail.text.split('\n')).toContain(request.link);
    expect(reconnectMail({ ...request, locale, way: 'reinstall' }).text).toContain(reinstall);
  });

  it('treats the store’s name as text, never as HTML', () => {
    expect(mail.html).not.toContain('<b>Palm');
    expect(mail.subject).toContain('<b>Palm</b> & Co');
  });
});
