import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';

import { createSmtpMailer, type Mail } from './mailer.ts';

const MAIL: Mail = {
  id: 'rst_1',
  to: { name: 'نورة', address: 'nora@example.com' },
  locale: 'ar',
  subject: 'كلمة مرور',
  text: 'plain words',
  html: '<p>words of HTML</p>',
};

/** A mail server on a free port that records what it receives, or refuses everything. */
const openMailServer = async (refusal?: Error) => {
  const taken: { readonly to: string[]; readonly raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onMailFrom: (_address, _session, answer) => answer(refusal),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        answer();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((listening) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
      }),
  };
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
  const server = await openMailServer(new Error('not now'));
  const mailer = createSmtpMailer({ url: server.url, from: 'Apps Hub <no-reply@hub.example>' });
  await expect(mailer.send(MAIL)).rejects.toThrow('not now');
  await server.close();
});
