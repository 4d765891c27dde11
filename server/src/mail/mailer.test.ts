import { expect, it } from 'vitest';

import { openMailServer } from '#test/mail-server.ts';
import { createSmtpMailer, type Mail } from './mailer.ts';

const MAIL: Mail = {
  id: 'rst_1',
  to: { name: 'نورة', address: 'nora@example.com' },
  locale: 'ar',
  subject: 'كلمة مرور',
  text: 'plain words',
  html: '<p>words of HTML</p>',
};

it('sends both parts with an id that a retry repeats', async () => {
  const server = await openMailServer();
  const mailer = createSmtpMailer({ url: server.url, from: 'Apps Hub <no-reply@hub.example>' });
  await mailer.send(MAIL);
  await mailer.send(MAIL);
  await server.close();
  expect(server.taken.map(({ to }) => to)).toEqual([['nora@example.com'], ['nora@example.com']]);
  const ids = server.taken.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1]);
  expect(ids).toEqual(['<rst_1@hub.example>', '<rst_1@hub.example>']);
  const [{ raw } = { raw: '' }] = server.taken;
  expect(raw).toMatch(/^From: Apps Hub <no-reply@hub\.example>\r$/m);
  expect(raw).toMatch(/^Content-Language: ar\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toContain('plain words');
  expect(raw).toContain('<p>words of HTML</p>');
});

it('fails when the mail server refuses, so that the job is retried', async () => {
  const server = await openMailServer({ refuseSender: () => new Error('not now') });
  const mailer = createSmtpMailer({ url: server.url, from: 'Apps Hub <no-reply@hub.example>' });
  await expect(mailer.send(MAIL)).rejects.toThrow('not now');
  await server.close();
});
