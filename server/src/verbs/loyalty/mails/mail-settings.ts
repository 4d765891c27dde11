import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { QUIET_DEFAULT } from '@apps-hub/contract/loyalty/mails/values';
import type { QuietHours } from '@apps-hub/domain/loyalty/quiet-hours';
import type { LocalTime } from '@apps-hub/domain/wall-time';

import type { StoreTx } from '#db/database.ts';

/** Which emails a store's customers get, and when they get none. */
export interface MailSettingsRecord {
  readonly kinds: readonly MailKind[];
  readonly quiet: QuietHours;
  readonly version: number;
}

const DEFAULTS: MailSettingsRecord = {
  kinds: [],
  quiet: { from: QUIET_DEFAULT.from as LocalTime, to: QUIET_DEFAULT.to as LocalTime },
  version: 1,
};

export const loadMailSettings = async ({ sql, storeId }: StoreTx): Promise<MailSettingsRecord> => {
  const [row] = await sql<MailSettingsRecord[]>`
    select kinds, jsonb_build_object('from', quiet_from, 'to', quiet_to) as quiet, version
    from mail_settings where store_id = ${storeId}`;
  return row ?? DEFAULTS;
};
