import { parseId, type ReturnRequestId, type StoreId } from '@apps-hub/domain/ids';
import { RETURN_STATES, type ReturnState } from '@apps-hub/domain/shipping/returns/states';

import type { VerbContext } from '#context.ts';
import { type AccountDeps, type MailDeps, verbContext } from '#deps.ts';
import { MAILED_RETURN_STATES, returnMail } from '#mail/return-mail.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { linkOf } from '../shipments/tracking.ts';
import { mailFacts } from './mail-facts.ts';

/** The data of the job: the request, and what it became. */
export interface ReturnMailJob {
  readonly storeId: StoreId;
  readonly requestId: string;
  readonly state: string;
}

/** Queues the mail about a new state, where customers are mailed about it. */
export const queueReturnMail = async (
  ctx: VerbContext,
  { id, state }: { readonly id: ReturnRequestId; readonly state: ReturnState },
): Promise<void> => {
  if (!MAILED_RETURN_STATES.some((each) => each === state)) return;
  const { storeId } = ctx.tx;
  await ctx.enqueue('return.mail', { storeId, requestId: id, state }, `${id}:${state}`);
};

/**
 * Mails what became of a request, unless it has changed since, the customer was erased or the store has removed the app. A repeated job
 * sends the same mail, with the same id.
 */
export const sendReturnMail = async (
  deps: MailDeps & Pick<AccountDeps, 'keys' | 'appsUrl'>,
  job: ReturnMailJob,
): Promise<void> => {
  const id = parseId('returnRequest', job.requestId);
  const state = RETURN_STATES.find((each) => each === job.state);
  const mailed = MAILED_RETURN_STATES.find((each) => each === state);
  if (!id.ok || !mailed) throw new Error('the job names no request or state');
  const found = await deps.database.inStore(job.storeId, async (tx) => {
    if (!(await hasApp(tx, 'shipping'))) return undefined;
    const { now } = verbContext(deps, tx, { kind: 'system' });
    const facts = await mailFacts(tx, id.value, now);
    const { name: store } = await loadStore(tx);
    return facts && { ...facts, store };
  });
  if (!found?.email || found.state !== mailed) return;
  const { name, email, shipmentId, ...facts } = found;
  await deps.mailer.send(
    returnMail({
      ...facts,
      id: `${id.value}-${mailed}`,
      to: { name: name ?? '', address: email },
      state: mailed,
      link: linkOf(deps, job.storeId, shipmentId),
    }),
  );
};
