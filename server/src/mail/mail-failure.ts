/**
 * What a failed attempt to send a mail means. address_refused: the mail server refuses the recipient for good. message_refused: it refuses
 * this mail for good. not_sent: it has certainly not taken it, so another attempt sends it once. unknown: it may have taken it.
 */
export type MailFailure = 'address_refused' | 'message_refused' | 'not_sent' | 'unknown';

/** The fields of nodemailer's errors (docs: nodemailer.com, "Error reference"), and of Node's errors that it passes on. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly syscall?: unknown;
  readonly timeoutType?: unknown;
}

/** Failures before the mail server was asked to take anything. */
const BEFORE_SENDING: ReadonlySet<unknown> = new Set([
  'EDNS',
  'EAUTH',
  'ETLS',
  'connect',
  'getaddrinfo',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);

/** RFC 3463, 3.8: the subject "7" is policy, such as "you may not send through this server", and says nothing of the address. */
const POLICY = /\b5\.7\.\d+\b/;

/** Reads an error of `Mailer.send`. Only a reply of the server (RFC 5321, 4.2.1) says whether it took the mail; after silence it is unknown. */
export const mailFailure = (error: unknown): MailFailure => {
  // The types of the fields are checked below.
  const { code, command, responseCode, response, syscall, timeoutType } = (error ?? {}) as SmtpError;
  if ([code, syscall, timeoutType].some((each) => BEFORE_SENDING.has(each))) return 'not_sent';
  if (typeof responseCode !== 'number') return 'unknown';
  if (responseCode < 500) return 'not_sent';
  if (command === 'DATA') return 'message_refused';
  // A permanent refusal of anything else, such as our sender, is not about this mail; the operator must mend it.
  return command === 'RCPT TO' && !POLICY.test(String(response)) ? 'address_refused' : 'not_sent';
};
