import { instantAfterMinutes } from '@apps-hub/domain/time';
import type { SecondStepNeeded } from '@apps-hub/contract/hub/sign-in/routes';

import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type AccountRow, findAccount } from '../accounts/account-record.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/session-record.ts';
import type { Device } from '../sessions/device.ts';
import { takeCode } from './check-code.ts';
import { loadSecondStep, stepsOf } from './second-step-record.ts';

const TICKET_MINUTES = 10;

/** What is required after this account's password; undefined while its second step is off. */
export const askSecondStep = async (
  deps: Pick<AccountDeps, 'database' | 'keys' | 'now'>,
  { id, sessionEpoch }: AccountRow,
): Promise<SecondStepNeeded | undefined> => {
  const steps = stepsOf(await loadSecondStep(deps.database, id));
  if (steps.length === 0) return undefined;
  const endsAt = instantAfterMinutes(deps.now(), TICKET_MINUTES);
  return { ticket: deps.keys.stepTicket({ accountId: id, epoch: sessionEpoch, endsAt }), steps };
};

/**
 * The account whose password the ticket proves. Refuses with `second_step_expired` when it is too old or the password has changed
 * since.
 */
export const readTicket = async (
  deps: Pick<AccountDeps, 'database' | 'keys' | 'now'>,
  text: string,
): Promise<AccountRow> => {
  const ticket = deps.keys.readStepTicket(text);
  const account =
    ticket && ticket.endsAt > deps.now() && (await findAccount(deps.database, ticket.accountId));
  if (!account || account.sessionEpoch !== ticket.epoch) throw new AppError('second_step_expired');
  return account;
};

/** Finishes a sign-in with a code. Refuses a wrong one at its field, and with `second_step_expired` or `second_step_locked`. */
export const signInWithCode = async (
  deps: AccountDeps,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  device: Device,
): Promise<SignedIn> => {
  const account = await readTicket(deps, ticket);
  const by = await takeCode(deps, account.id, code);
  return openSession(deps, account, { device, by });
};
