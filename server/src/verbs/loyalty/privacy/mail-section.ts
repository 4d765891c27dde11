import {
  MAIL_KIND_NAMES as KINDS_AR,
  MAIL_STATE_NAMES as STATES_AR,
} from '@apps-hub/contract/loyalty/mails/names-ar';
import {
  MAIL_KIND_NAMES as KINDS_EN,
  MAIL_STATE_NAMES as STATES_EN,
} from '@apps-hub/contract/loyalty/mails/names-en';
import { MESSAGE_CHANNEL_NAMES as CHANNELS_AR } from '@apps-hub/contract/loyalty/messages/names-ar';
import { MESSAGE_CHANNEL_NAMES as CHANNELS_EN } from '@apps-hub/contract/loyalty/messages/names-en';
import type { MessageChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { MailKind, MailState } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { DocumentSection, DocumentWords } from '#context.ts';
import type { StoreTx } from '#db/database.ts';

const WORDS = {
  en: { title: 'Messages about points', columns: ['Date', 'Message', 'Channel', 'Status'] },
  ar: { title: 'رسائل النقاط', columns: ['التاريخ', 'الرسالة', 'القناة', 'الحالة'] },
} as const;

const KINDS = { ar: KINDS_AR, en: KINDS_EN } as const;
const CHANNELS = { ar: CHANNELS_AR, en: CHANNELS_EN } as const;
const STATES = { ar: STATES_AR, en: STATES_EN } as const;

/** A customer's news by email, SMS or WhatsApp, sent or not. */
export const mailSection = async (
  { sql, storeId }: StoreTx,
  ids: readonly CustomerId[],
  { locale, time }: DocumentWords,
): Promise<DocumentSection> => {
  const mails = await sql<{ at: Date; kind: MailKind; channel: MessageChannel; state: MailState }[]>`
    select coalesce(ended_at, claimed_at, planned_at) as at, kind, channel, state from customer_mail
    where store_id = ${storeId} and customer_id = any(${[...ids]}::text[]) order by 1, id`;
  return {
    ...WORDS[locale],
    rows: mails.map(({ at, kind, channel, state }) => [
      time(at),
      KINDS[locale][kind],
      CHANNELS[locale][channel],
      STATES[locale][state],
    ]),
  };
};
