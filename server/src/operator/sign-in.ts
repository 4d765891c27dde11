import { randomBytes } from 'node:crypto';
import { PASSWORD_MAX_CHARACTERS } from '@apps-hub/contract/hub/values';
import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';

import type { AccountDeps } from '#deps.ts';
import { AppError, fieldError } from '#errors.ts';
import { isGuessable } from '#security/password-strength.ts';
import { newTotpSecret, totpStep, totpUri } from '#security/totp.ts';
import { claimSignIn, clearSignIn } from '#verbs/hub/accounts/account-record.ts';
import { typedDigits } from '#verbs/hub/second-step/check-code.ts';
import { digestOf, findOperator, type OperatorAction, operatorSealContext } from './operator-record.ts';

/** Longer than merchants' passwords: an operator can pause every store. */
export const OPERATOR_PASSWORD_CHARACTERS = 14;

/** A session ends a working day after its sign-in, and after half an hour without a page. */
const SESSION_MS = 12 * HOUR_MS;
const IDLE_MS = 30 * MINUTE_MS; // also in `require_operator`
/** Between the password and the code. */
const STEP_MS = 10 * MINUTE_MS;

export interface OperatorSession {
  readonly name: string;
  /** Both factors were given. */
  readonly isProved: boolean;
  readonly tokenHash: string;
}

type SignInDeps = Pick<AccountDeps, 'database' | 'keys' | 'log' | 'now' | 'passwords' | 'sealer' | 'appName'>;

const noteFailure = async (
  { database, now }: SignInDeps,
  name: string,
  action: Extract<OperatorAction, 'sign_in.code_wrong' | 'sign_in.password_wrong'>,
) => {
  await database.sql`select operator_note_failure(${name}, ${action}, ${now()})`;
};

const newToken = (): string => randomBytes(32).toString('base64url');

/** A session that lacks the code. */
const openSession = async (
  { database, now }: SignInDeps,
  name: string,
  passwordHash: string,
): Promise<string> => {
  const token = newToken();
  const at = now();
  const endsAt = new Date(at.getTime() + STEP_MS);
  await database.sql`select operator_open_session(${digestOf(token)}, ${name}, ${passwordHash}, ${at}, ${endsAt})`;
  return token;
};

/** Whose session this is; undefined once it has ended or was idle for too long. */
export const enterSession = async (
  { database, now }: Pick<SignInDeps, 'database' | 'now'>,
  token: string,
): Promise<OperatorSession | undefined> => {
  const tokenHash = digestOf(token);
  const [row] = await database.sql<{ name: string; isProved: boolean }[]>`
    select name, is_proved as "isProved"
    from operator_enter(${tokenHash}, ${now()}, make_interval(secs => ${IDLE_MS / 1000}))`;
  return row && { ...row, tokenHash };
};

export const closeSession = async (
  { database }: Pick<SignInDeps, 'database'>,
  token: string,
): Promise<void> => {
  await database.sql`select operator_close_session(${digestOf(token)})`;
};

/** Counted with the network address, so that guessing from one place locks out no one elsewhere. */
const passwordAttempt = (name: string, address: string) => ({ email: `operator ${name}`, address });
/** Counted per operator: only someone who knows the password gets here. */
const codeAttempt = (name: string) => ({ email: `operator ${name}`, address: 'second step' });

/**
 * The first factor: returns a token that only the code makes a session. Refuses with `credentials_invalid` whatever was wrong, in the same
 * time, and with `sign_in_locked` after too many failures, also for an unknown name.
 */
export const givePassword = async (
  deps: SignInDeps,
  { name, password }: { readonly name: string; readonly password: string },
  address: string,
): Promise<string> => {
  await claimSignIn(deps, passwordAttempt(name, address));
  const found = await findOperator(deps.database, name);
  const passwordHash = (found?.confirmedAt ? found.passwordHash : null) ?? undefined;
  const isRight = await deps.passwords.check(passwordHash, password);
  if (passwordHash === undefined || !isRight) {
    deps.log.warn({ operator: found?.name ?? null, address }, 'operator sign-in failed');
    await noteFailure(deps, name, 'sign_in.password_wrong');
    throw new AppError('credentials_invalid');
  }
  await clearSignIn(deps, passwordAttempt(name, address));
  return openSession(deps, name, passwordHash);
};

/** A new authenticator app of an operator who joins. */
export interface NewApp {
  readonly secret: string;
  readonly uri: string;
}

/** The app that waits for its first code; undefined for an operator who has one. */
export const waitingApp = async (deps: SignInDeps, name: string): Promise<NewApp | undefined> => {
  const found = await findOperator(deps.database, name);
  if (!found?.sealedSecret || found.confirmedAt) return undefined;
  const secret = deps.sealer.open(found.sealedSecret, operatorSealContext(name));
  return { secret, uri: totpUri({ issuer: deps.appName, label: `operator ${name}`, secret }) };
};

/**
 * Chooses a password with the one-time code of `npm run operator`. Refuses a weak password at its field, and a code that is wrong, used or
 * expired with `reset_token_invalid`, whoever is named.
 */
export const join = async (
  deps: SignInDeps,
  { name, link, password }: { readonly name: string; readonly link: string; readonly password: string },
  address: string,
): Promise<string> => {
  await claimSignIn(deps, passwordAttempt(name, address));
  if (password.length < OPERATOR_PASSWORD_CHARACTERS)
    throw fieldError('password', 'too_short', { minimum: OPERATOR_PASSWORD_CHARACTERS });
  if (password.length > PASSWORD_MAX_CHARACTERS)
    throw fieldError('password', 'too_long', { maximum: PASSWORD_MAX_CHARACTERS });
  if (await isGuessable(password, [name, deps.appName])) throw fieldError('password', 'password_common');
  const hash = await deps.passwords.hash(password);
  const sealed = deps.sealer.seal(newTotpSecret(), operatorSealContext(name));
  const [joined] = await deps.database.sql<{ isDone: boolean }[]>`
    select operator_join(${name}, ${digestOf(link)}, ${hash}, ${sealed}, ${deps.now()}) as "isDone"`;
  if (!joined?.isDone) {
    deps.log.warn({ address }, 'operator sign-in failed');
    throw new AppError('reset_token_invalid');
  }
  await clearSignIn(deps, passwordAttempt(name, address));
  return openSession(deps, name, hash);
};

/**
 * The second factor: a code of the authenticator app, which works once. Returns the token of the session; the one before ends. Refuses a
 * wrong code at its field, and with `second_step_locked` after too many.
 */
export const giveCode = async (
  deps: SignInDeps,
  { name }: OperatorSession,
  { token, code }: { readonly token: string; readonly code: string },
): Promise<string> => {
  await claimSignIn(deps, codeAttempt(name), 'second_step_locked');
  const found = await findOperator(deps.database, name);
  const sealed = found?.sealedSecret;
  const step =
    sealed &&
    totpStep(deps.sealer.open(sealed, operatorSealContext(name)), typedDigits(code) ?? '', deps.now());
  const [at, next] = [deps.now(), newToken()];
  const [taken] = step
    ? await deps.database.sql<{ isTaken: boolean }[]>`
        select operator_prove(
          ${digestOf(token)}, ${digestOf(next)}, ${sealed}, ${step}, ${at}, ${new Date(at.getTime() + SESSION_MS)}
        ) as "isTaken"`
    : [];
  if (!taken?.isTaken) {
    deps.log.warn({ operator: name }, 'operator second step failed');
    await noteFailure(deps, name, 'sign_in.code_wrong');
    throw fieldError('code', 'code_wrong');
  }
  await clearSignIn(deps, codeAttempt(name));
  return next;
};
