import { type AccountId, parseId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { MailDeps } from '#deps.ts';
import { type SecondStepNotice, secondStepMail } from '#mail/second-step-mail.ts';
import { findAccount } from '../accounts/account-record.ts';

/** The data of the mail job. A type, because an interface is not a record of texts. */
export type SecondStepJob = {
  readonly storeId: string;
  readonly accountId: string;
  readonly notice: SecondStepNotice;
  readonly at: string;
};

/** Mails the account what changed, once the transaction commits. */
export const enqueueNotice = async (
  { tx, now, enqueue }: VerbContext,
  accountId: AccountId,
  notice: SecondStepNotice,
): Promise<void> => {
  const data: SecondStepJob = { storeId: tx.storeId, accountId, notice, at: now.toISOString() };
  await enqueue('account.second_step', data, `${accountId}.${notice}.${data.at}`);
};

/** Mails what changed about the second step, in the account's language. A repeated job sends the same mail. */
export const sendSecondStepMail = async (
  deps: Pick<MailDeps, 'database' | 'mailer' | 'appsUrl' | 'appName'>,
  { accountId, notice, at }: SecondStepJob,
): Promise<void> => {
  const id = parseId('account', accountId);
  if (!id.ok) throw new Error('the job names no account');
  const account = await findAccount(deps.database, id.value);
  if (!account) return;
  await deps.mailer.send(
    secondStepMail({
      id: `${account.id}.${notice}.${new Date(at).getTime()}`,
      to: { name: account.name, address: account.email },
      locale: account.locale,
      appName: deps.appName,
      notice,
      link: `${deps.appsUrl}/pages/account-settings/security`,
    }),
  );
};
