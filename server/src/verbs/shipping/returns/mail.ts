import { parseId, type ReturnRequestId, type StoreId } from '@apps-hub/domain/ids';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { RETURN_STATES, type ReturnState } from '@apps-hub/domain/shipping/returns/states';

import type { VerbContext } from '#context.ts';
import { type AccountDeps, type MailDeps, outsideOf, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { MAILED_RETURN_STATES, returnMail } from '#mail/return-mail.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { linkOf } from '../shipments/tracking.ts';
import { labelName, loadReturnLabel } from './label.ts';
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

/** The data of the job: the request, and the number that is not to be used any more. */
export interface CancelledMailJob {
  readonly storeId: StoreId;
  readonly requestId: string;
  readonly number: string;
}

/** Queues the mail that a waybill, which the customer was mailed, is not to be used any more. */
export const queueCancelledMail = async (
  ctx: VerbContext,
  id: ReturnRequestId,
  number: string,
): Promise<void> => {
  const { storeId } = ctx.tx;
  await ctx.enqueue('return.cancelled', { storeId, requestId: id, number }, `${id}:${number}`);
};

type Facts = NonNullable<Awaited<ReturnType<typeof mailFacts>>>;

/** The return waybill with its label, if the carrier gives it; null if the customer cannot do without it. */
const waybillFor = async (
  deps: MailDeps,
  storeId: StoreId,
  id: ReturnRequestId,
  made: NonNullable<Facts['waybill']>,
) => {
  const collects = CARRIER_FACTS[made.carrier].waybills?.returns?.collects ?? false;
  try {
    const { number, label } = await loadReturnLabel(outsideOf(deps, storeId), id);
    // Another has taken its place, with a mail of its own.
    if (number !== made.number) return null;
    const file = { name: labelName(number), media: 'application/pdf', content: label };
    return { ...made, collects, label: file };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return collects ? { ...made, collects, label: null } : null;
  }
};

const factsFor = (deps: MailDeps, storeId: StoreId, id: ReturnRequestId) =>
  deps.database.inStore(storeId, async (tx) => {
    if (!(await hasApp(tx, 'shipping'))) return undefined;
    const { now } = verbContext(deps, tx, { kind: 'system' });
    const facts = await mailFacts(tx, id, now);
    const { name: store } = await loadStore(tx);
    return facts && { ...facts, store };
  });

/**
 * Mails that a waybill is cancelled, unless the customer was erased or the store has removed the app. A repeated job sends the same mail,
 * with the same id.
 */
export const sendCancelledMail = async (
  deps: MailDeps & Pick<AccountDeps, 'keys' | 'appsUrl'>,
  { storeId, requestId, number }: CancelledMailJob,
): Promise<void> => {
  const id = parseId('returnRequest', requestId);
  if (!id.ok) throw new Error('the job names no request');
  const found = await factsFor(deps, storeId, id.value);
  if (!found?.email) return;
  const { name, email, shipmentId, ...facts } = found;
  await deps.mailer.send(
    returnMail({
      ...facts,
      id: [id.value, 'cancelled', number.replaceAll(/\W/g, '')].join('-'),
      to: { name: name ?? '', address: email },
      state: 'cancelled',
      waybill: null,
      cancelled: number,
      link: linkOf(deps, storeId, shipmentId),
    }),
  );
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
  const found = await factsFor(deps, job.storeId, id.value);
  if (!found?.email || found.state !== mailed) return;
  const { name, email, shipmentId, waybill: made, ...facts } = found;
  const waybill =
    mailed === 'on_the_way' && made ? await waybillFor(deps, job.storeId, id.value, made) : null;
  // Sent with a number that somebody typed, or no longer with a label that the customer needs.
  if (mailed === 'on_the_way' && !waybill) return;
  await deps.mailer.send(
    returnMail({
      ...facts,
      // Another waybill of the same request is other news.
      id: [id.value, mailed, ...(waybill ? [waybill.number.replaceAll(/\W/g, '')] : [])].join('-'),
      to: { name: name ?? '', address: email },
      state: mailed,
      waybill,
      link: linkOf(deps, job.storeId, shipmentId),
    }),
  );
};
