import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBrowser } from '../testing/test-browser.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let box: TestSandbox;
let port: number;

beforeEach(async () => {
  box = await startTestSandbox();
  port = await box.sandbox.mail.listen(0);
});

afterEach(async () => {
  await box.sandbox.mail.close();
  await box.close();
});

const message = (to: string, subject: string) =>
  [
    'From: Apps Hub <no-reply@apps.test>',
    `To: ${to}`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('مرحبًا، افتح https://apps.test/reset').toString('base64'),
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Hello</p><script>steal()</script>',
    '--part--',
  ].join('\r\n');

/** Speaks SMTP line by line, each after the previous reply; returns the last reply. */
const send = async (to: string, subject: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = String((await once(socket, 'data'))[0]);
  const lines = [
    'EHLO test',
    'MAIL FROM:<no-reply@apps.test>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${message(to, subject)}\r\n.`,
  ];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    answer = String((await once(socket, 'data'))[0]);
  }
  socket.end('QUIT\r\n');
  return answer;
};

test('keeps a mail for any recipient, and returns it to scripts with the token', async () => {
  expect(await send('nora@example.com', 'كلمة مرور جديدة')).toMatch(/^250 /);
  await send('other@example.com', 'Second');
  expect((await box.call('GET', '/api/admin/mail')).body.mails).toMatchObject([
    { recipients: 'other@example.com', subject: 'Second' },
    {
      sender: 'Apps Hub <no-reply@apps.test>',
      recipients: 'nora@example.com',
      subject: 'كلمة مرور جديدة',
      received_at: box.clock.now().toISOString(),
    },
  ]);
  const { mails } = (await box.call('GET', '/api/admin/mail?to=nora@example.com')).body;
  expect(mails).toHaveLength(1);
  expect(mails[0].text.trim()).toBe('مرحبًا، افتح https://apps.test/reset');
  const stranger = await box.call('GET', '/api/admin/mail', undefined, { Authorization: 'Bearer x' });
  expect(stranger.status).toBe(401);
});

test('shows a mail in the admin, in a frame that runs no scripts', async () => {
  await send('nora@example.com', '<b>Bold</b>');
  const browser = startTestBrowser(box.url);
  expect((await browser.get('/admin/mail')).status).toBe(302);
  await browser.post('/admin/sign-in', { store: 'demo', staff: 'staff-viewer', to: '/admin/mail' });
  const list = (await browser.get('/admin/mail')).text;
  expect(list).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  const [, id = ''] = /href="\/admin\/mail\/([^"]+)"/.exec(list) ?? [];
  const page = await browser.get(`/admin/mail/${id}`);
  expect(page.text).toContain('مرحبًا، افتح https://apps.test/reset');
  expect(page.text).not.toContain('steal()');
  expect(page.text).toContain(`src="/admin/mail/${id}/html"`);
  const own = await browser.get(`/admin/mail/${id}/html`);
  expect(own.text).toContain('<p>Hello</p>');
  expect(own.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox$/,
  );
  expect((await browser.get('/admin/mail/nothing')).status).toBe(404);
});

test('keeps only the last 200 mails', async () => {
  for (let count = 1; count <= 201; count += 1) {
    box.db.insert('mail', {
      id: `m${count}`,
      received_at: '2026-03-01T09:00:00.000Z',
      sender: '',
      recipients: '',
      subject: `${count}`,
      text: '',
      html: '',
    });
  }
  await send('nora@example.com', 'newest');
  const { total } = box.db.get<{ total: number }>('select count(*) as total from mail') ?? {};
  expect(total).toBe(200);
  const oldest = box.db.get<{ subject: string }>('select subject from mail order by seq limit 1');
  expect(oldest?.subject).toBe('3');
});

test('does not start on a port in use', async () => {
  const second = await startTestSandbox();
  await expect(second.sandbox.mail.listen(port)).rejects.toThrow('EADDRINUSE');
  await second.close();
});
