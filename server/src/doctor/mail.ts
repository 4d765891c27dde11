import { createTransport } from 'nodemailer';

import { codeOf, type Finding, findingsOf } from './finding.ts';

const mail = findingsOf('mail');

const TIMEOUT_MS = 10_000;

const ADDRESS = 'check host and port of SMTP_URL';
const AUTHORITY = 'name the authority of the certificate in NODE_EXTRA_CA_CERTS';

/** Code and message of an error, and what they mean; the first that fits. The library gives most failures of a connection the code ESOCKET. */
const ADVICE: readonly (readonly [pattern: RegExp, text: string, next: string])[] = [
  [/ECONNREFUSED/, 'nothing listens there', ADDRESS],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'there is no such host', ADDRESS],
  [/ETIMEDOUT|timeout/i, 'no answer within ten seconds', `${ADDRESS}, and the firewall`],
  [/EAUTH|ENOAUTH/, 'user or password are refused', 'check user and password of SMTP_URL'],
  [/self.signed|local issuer/, 'its certificate is of an unknown authority', AUTHORITY],
  [/certificate has expired/, 'its certificate has expired', 'renew the certificate of the mail server'],
  [
    /does not match certificate/,
    'its certificate is for another host',
    'use the name in the certificate in SMTP_URL',
  ],
  [/ETLS/, 'it offers no TLS', 'check port and requireTLS of SMTP_URL'],
  [/ESOCKET/, 'the connection fails', 'smtps:// is for port 465, smtp://…?requireTLS=true for port 587'],
];

const adviceFor = (error: unknown): readonly [text: string, next: string] => {
  const known = `${codeOf(error)} ${error instanceof Error ? error.message : ''}`;
  const [, text, next] = ADVICE.find(([pattern]) => pattern.test(known)) ?? [];
  return [text ?? `it refuses (${codeOf(error)})`, next ?? 'check SMTP_URL'];
};

/** Connects, negotiates TLS and signs in, like a mail would; sends none. */
export const checkMail = async (url: string | undefined): Promise<Finding> => {
  if (url === undefined) return mail.skipped('SMTP_URL is not set: no mail is sent');
  const { host, protocol, searchParams, username } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
    const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
    const how = [
      isEncrypted ? 'with TLS' : 'TLS is not required',
      username === '' ? 'no sign-in' : 'signed in',
    ];
    return mail.ok(`${host} answers (${how.join(', ')})`);
  } catch (error) {
    const [text, next] = adviceFor(error);
    return mail.failed(`${host}: ${text}`, next);
  } finally {
    transport.close();
  }
};
