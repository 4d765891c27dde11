import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';
import { afterQuietHours } from '@apps-hub/domain/loyalty/quiet-hours';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { MailFacts } from '#db/schema/loyalty/mails.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadMailSettings, type MailSettingsRecord } from './mail-settings.ts';

/** An email that a customer should get, once for its occasion. */
export interface PlannedMail {
  readonly customerId: CustomerId;
  readonly occasion: string;
  readonly facts: MailFacts;
}

type PlanContext = Pick<VerbContext, 'tx' | 'now' | 'newId'>;

/** It answers what the customer just did, so it does not wait for the morning. */
const isAtOnce = (kind: MailKind): boolean => kind === 'redeemed';

const dueOf = async (
  { tx, now }: PlanContext,
  kind: MailKind,
  { quiet }: MailSettingsRecord,
): Promise<Date> => {
  if (isAtOnce(kind)) return now;
  const { timeZone } = await loadStore(tx);
  return afterQuietHours(now, quiet, timeZone);
};

/**
 * Plans emails of one kind if the store sends it; one that was planned before, whatever became of it, is not planned again. Returns how many
 * are new.
 */
export const planMails = async (
  ctx: PlanContext,
  kind: MailKind,
  mails: readonly PlannedMail[],
): Promise<number> => {
  if (mails.length === 0) return 0;
  const { tx, now, newId } = ctx;
  const settings = await loadMailSettings(tx);
  if (!settings.kinds.includes(kind)) return 0;
  const dueAt = await dueOf(ctx, kind, settings);
  const rows = mails.map((mail) => ({ ...mail, id: newId('customerMail') }));
  const [added] = await tx.sql<{ count: number }[]>`
    select customer_mails_add(${tx.storeId}, ${kind}, ${now}, ${dueAt}, ${JSON.stringify(rows)}::jsonb) as count`;
  const count = added?.count ?? 0;
  if (count > 0) await scheduleStep(ctx, 'mails.send', dueAt);
  return count;
};
