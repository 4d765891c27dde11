import PostalMime from 'postal-mime';
import type { Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Context } from '../context.ts';
import { keepMail } from './mails.ts';

const MAIL_LIMIT_BYTES = 5 * 1024 * 1024;
const HOST = '127.0.0.1';

export interface MailCatcher {
  /** The port it listens on; rejects when the port is in use. */
  readonly listen: (port: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

const addressOf = ({ name, address = '' }: Address): string => (name ? `${name} <${address}>` : address);

/** An SMTP server that delivers nothing: it keeps every mail for the admin's "Mail" page. */
export const createMailCatcher = (context: Pick<Context, 'db' | 'now' | 'newId'>): MailCatcher => {
  const take = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    const mail = await PostalMime.parse(Buffer.concat(parts));
    keepMail(context, {
      sender: mail.from ? addressOf(mail.from) : '',
      recipients: (mail.to ?? []).map(addressOf).join(', '),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    size: MAIL_LIMIT_BYTES,
    onData: (stream, _session, answer) => {
      take(stream).then(
        () => answer(),
        (error: unknown) =>
          answer(error instanceof Error ? error : new Error('The mail could not be parsed')),
      );
    },
  });
  return {
    listen: (port) =>
      new Promise((listening, failed) => {
        server.once('error', failed);
        const listener = server.listen(port, HOST, () => {
          server.removeAllListeners('error');
          // A sender that disconnects mid-mail is not an error.
          server.on('error', () => undefined);
          const address = listener.address();
          listening(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
};
