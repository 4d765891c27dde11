import {
  MAIL_KIND_NAMES as KINDS_AR,
  MAIL_STATE_NAMES as STATES_AR,
} from '@apps-hub/contract/loyalty/mails/names-ar';
import {
  MAIL_KIND_NAMES as KINDS_EN,
  MAIL_STATE_NAMES as STATES_EN,
} from '@apps-hub/contract/loyalty/mails/names-en';
import type { MailKind, MailState } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { DocumentSection, DocumentWords } from '#context.ts';
import type { StoreTx } from '#db/database.ts';

const WORDS = {
  en: { title: 'Emails about points', columns: ['Date', 'Email', 'Status'] },
  ar: { title: 'رسائل البريد عن النقاط', columns: ['التاريخ', 'الرسالة', 'الحالة'] },
} as const;

const KINDS = { ar: KINDS_AR, en: KINDS_EN } as const;
const STATES = { ar: STATES_AR, en: STATES_EN } as const;

/** A customer's emails, sent or not. */
export const mailSection = async (
  { sql, storeId }: StoreTx,
  ids: readonly CustomerId[],
  { locale, time }: DocumentWords,
): Promise<DocumentSection> => {
  const mails = await sql<{ at: Date; kind: MailKind; state: MailState }[]>`
    select coalesce(ended_at, claimed_at, planned_at) as at, kind, state from customer_mail
    where store_id = ${storeId} and customer_id = any(${[...ids]}::text[]) order by 1, id`;
  return {
    ...WORDS[locale],
    rows: mails.map(({ at, kind, state }) => [time(at), KINDS[locale][kind], STATES[locale][state]]),
  };
};
