import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export interface Mail {
  /** The same for every attempt, so that duplicates are recognised. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly locale: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The sender's name instead of ours: the customer's store. */
  readonly senderName?: string;
  /** The address at which a POST stops such mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A file of a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly media: string;
  readonly content: Uint8Array;
}

/** Sends mail. Throws when the mail server does not accept it, so that the job is retried. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** RFC 8058, 3.1. The mail server's DKIM signature must cover both, or mailbox providers show no button. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends mail through `url` (`smtp://user:password@host:port`, `smtps://…`), from `from` ("Name <address>"). */
export const createSmtpMailer = ({ url, from }: { readonly url: string; readonly from: string }): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = /[^<\s]+@[^>\s]+/.exec(from)?.[0] ?? from;
  const domain = address.split('@')[1] ?? 'localhost';
  return {
    send: async ({ id, to, locale, subject, text, html, senderName, unsubscribeUrl, attachments = [] }) => {
      await transport.sendMail({
        from: senderName === undefined ? from : { name: senderName, address },
        to,
        subject,
        text,
        html,
        attachments: attachments.map(({ name, media, content }) => ({
          filename: name,
          contentType: media,
          content: Buffer.from(content),
        })),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Content-Language': locale,
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
        },
      });
    },
  };
};

/** For development without a mail server: logs that a mail was not sent, and nothing of its content. */
export const createNoMailer = (log: Logger): Mailer => ({
  send: ({ id }) => {
    log.warn({ mail: id }, 'email not sent: SMTP_URL is not set');
    return Promise.resolve();
  },
});
