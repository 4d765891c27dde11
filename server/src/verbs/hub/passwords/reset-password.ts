import { parseId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import { instantAfterDays, instantAfterMinutes } from '@apps-hub/domain/time';

import { tokenHash } from '#security/account-keys.ts';
import type { AccountDeps, Deps, MailDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { resetMail } from '#mail/reset-mail.ts';
import { clearSignIn, findAccountByEmail } from '../accounts/account-record.ts';
import { refuseGuessable } from '#security/password-strength.ts';
import type { Device } from '../sessions/session-record.ts';

const LINK_MINUTES = 10;
/** An address gets at most one mail in this time, however often it is requested. */
const PAUSE_SECONDS = 60;
const SEAL_CONTEXT = 'account.reset';

type RequestDeps = Pick<AccountDeps, 'database' | 'keys' | 'newId' | 'now' | 'outbox' | 'pause' | 'sealer'>;

/** The data of the mail job. A type, because an interface is not a record of texts. */
export type ResetJob = {
  readonly resetId: string;
  readonly sealedEmail: string;
  readonly requestedAt: string;
};

/** Longer than a look-up and a job take, so that the response time does not reveal whether the address has an account. */
const ANSWER_MS = 300;

/** Enqueues a reset mail if the address has an account. It is encrypted, since jobs stay in the database for a while. */
const requestMail = async (deps: RequestDeps, email: string): Promise<void> => {
  if (!(await findAccountByEmail(deps.database, email))) return;
  const data: ResetJob = {
    resetId: deps.newId('passwordReset'),
    sealedEmail: deps.sealer.seal(email, SEAL_CONTEXT).toString('base64'),
    requestedAt: deps.now().toISOString(),
  };
  await deps.outbox.send('account.reset', { data, key: deps.keys.emailDigest(email) });
};

/** Requests a reset mail. Neither the response nor its time reveals whether the address has an account. */
export const forgotPassword = async (deps: RequestDeps, email: string): Promise<void> => {
  await Promise.all([requestMail(deps, email), deps.pause(ANSWER_MS)]);
};

/** Opens the reset and mails its link. A repeated job sends the same mail with the same link, or nothing once the link was used. */
export const sendResetMail = async (
  deps: Pick<MailDeps, 'database' | 'keys' | 'now' | 'sealer' | 'mailer' | 'appsUrl' | 'appName'>,
  job: ResetJob,
): Promise<void> => {
  const id = parseId('passwordReset', job.resetId);
  if (!id.ok) throw new Error('the job names no reset');
  const email = deps.sealer.open(Buffer.from(job.sealedEmail, 'base64'), SEAL_CONTEXT);
  const token = deps.keys.resetToken(id.value);
  const expiresAt = instantAfterMinutes(new Date(job.requestedAt), LINK_MINUTES);
  const [account] = await deps.database.sql<{ email: string; name: string; locale: Locale }[]>`
    select email, name, locale from open_password_reset(
      ${id.value}, ${email}, ${tokenHash(token)}, ${deps.now()}, ${expiresAt}, make_interval(secs => ${PAUSE_SECONDS})
    )`;
  if (!account) return;
  await deps.mailer.send(
    resetMail({
      id: id.value,
      to: { name: account.name, address: account.email },
      locale: account.locale,
      appName: deps.appName,
      // In the fragment, so that the token appears in no server's log and on no other site.
      link: `${deps.appsUrl}/reset-password#token=${token}`,
    }),
  );
};

/** Sets a new password with a mailed token, once; ends all sessions. Refuses with `reset_token_invalid`, or at its field. */
export const resetPassword = async (
  deps: AccountDeps,
  { token, password }: { readonly token: string; readonly password: string },
  { address }: Device,
): Promise<void> => {
  const { sql } = deps.database;
  const hash = tokenHash(token);
  // Check the token first: hashing a password for every guessed token would exhaust the processor.
  const [owner] = await sql<{ email: string; name: string }[]>`
    select email, name from find_password_reset(${hash}, ${deps.now()})`;
  if (!owner) throw new AppError('reset_token_invalid');
  await refuseGuessable('password', password, [owner.email, owner.name]);
  const passwordHash = await deps.passwords.hash(password);
  const [used] = await sql<{ email: string | null }[]>`
    select use_password_reset(${hash}, ${passwordHash}, ${deps.now()}) as email`;
  if (!used?.email) throw new AppError('reset_token_invalid');
  await clearSignIn(deps, { email: used.email, address });
};

const KEEP_TRACES_DAYS = 1;

/** Deletes expired failures, reset links and challenges. They belong to no store. */
export const forgetAccountTraces = async ({ database, now }: Deps): Promise<void> => {
  await database.sql`select forget_account_traces(${instantAfterDays(now(), -KEEP_TRACES_DAYS)})`;
  await database.sql`select forget_used_challenges(${now()})`;
  await database.sql`select forget_allowances(${now()})`;
};
