import type { MessageChannel, PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { QUIET_DEFAULT } from '@apps-hub/contract/loyalty/mails/values';
import type { Locale } from '@apps-hub/domain/locale';
import type { QuietHours } from '@apps-hub/domain/loyalty/quiet-hours';
import type { LocalTime } from '@apps-hub/domain/wall-time';

import type { StoreTx } from '#db/database.ts';
import type { PhoneKind } from '#db/schema/loyalty/mails.ts';

/** Which news a store's customers get, how it travels, and when none is sent. */
export interface MailSettingsRecord {
  readonly kinds: readonly MailKind[];
  /** Those that go by phone, while they are among `kinds`. */
  readonly phoneKinds: readonly PhoneKind[];
  /** The language of text messages; null until chosen. */
  readonly language: Locale | null;
  readonly quiet: QuietHours;
  readonly version: number;
}

const DEFAULTS: MailSettingsRecord = {
  kinds: [],
  phoneKinds: [],
  language: null,
  quiet: { from: QUIET_DEFAULT.from as LocalTime, to: QUIET_DEFAULT.to as LocalTime },
  version: 1,
};

export const loadMailSettings = async ({ sql, storeId }: StoreTx): Promise<MailSettingsRecord> => {
  const [row] = await sql<MailSettingsRecord[]>`
    select kinds, phone_kinds as "phoneKinds", language, jsonb_build_object('from', quiet_from, 'to', quiet_to) as quiet, version
    from mail_settings where store_id = ${storeId}`;
  return row ?? DEFAULTS;
};

/** How a kind is sent, if it is. */
export const channelOf = ({ phoneKinds }: MailSettingsRecord, kind: MailKind): MessageChannel =>
  phoneKinds.find((each) => each.kind === kind)?.channel ?? 'email';

/** The kinds of a phone channel, as messages of service or as advertising. */
export const kindsOf = (
  { kinds, phoneKinds }: MailSettingsRecord,
  channel: PhoneChannel,
  isPromotional: (row: PhoneKind) => boolean,
): MailKind[] =>
  phoneKinds
    .filter((row) => row.channel === channel && kinds.includes(row.kind) && isPromotional(row))
    .map(({ kind }) => kind);

/** The kinds that no phone channel sends: emails, and those that are switched off. */
export const kindsByMail = ({ kinds, phoneKinds }: MailSettingsRecord): MailKind[] =>
  MAIL_KINDS.filter((kind) => !kinds.includes(kind) || !phoneKinds.some((row) => row.kind === kind));
