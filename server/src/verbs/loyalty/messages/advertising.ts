import { isAdvertiser } from '@apps-hub/contract/loyalty/messages/values';

import type { StoreTx } from '#db/database.ts';
import type { PhoneKind } from '#db/schema/loyalty/mails.ts';
import { AppError } from '#errors.ts';
import { kindsOf, loadMailSettings, type MailSettingsRecord } from '../mails/mail-settings.ts';

/** Refuses a sender that may not advertise while a kind of news is sent as advertising by SMS. */
export const refuseAdvertising = async (tx: StoreTx, sender: string): Promise<void> => {
  const advertised = kindsOf(await loadMailSettings(tx), 'sms', ({ isPromotional }) => isPromotional);
  if (advertised.length > 0 && !isAdvertiser(sender))
    throw new AppError('validation_failed', {
      fields: [{ path: 'fields.sender', code: 'sender_not_advertiser' }],
    });
};

type Choice = Pick<MailSettingsRecord, 'kinds' | 'phoneKinds'>;

/**
 * Refuses channels that cannot send: without an account (`message_account_missing`), or advertising by a sender that is not registered for it. Only new choices are
 * checked, so that a store whose account was deleted can still save other changes.
 */
export const refuseUnready = async (
  { sql, storeId }: StoreTx,
  chosen: Choice,
  before: Choice,
): Promise<void> => {
  const isSwitchedOn = ({ kind }: PhoneKind) => chosen.kinds.includes(kind) && !before.kinds.includes(kind);
  const isNew = (row: PhoneKind) =>
    !before.phoneKinds.some(
      (each) =>
        each.kind === row.kind && each.channel === row.channel && each.isPromotional === row.isPromotional,
    );
  const fresh = chosen.phoneKinds.filter((row) => isNew(row) || isSwitchedOn(row));
  if (fresh.length === 0) return;
  const accounts = await sql<{ channel: PhoneKind['channel']; sender: string | null }[]>`
    select channel, fields ->> 'sender' as sender from message_account where store_id = ${storeId} and sealed is not null`;
  for (const { channel, isPromotional } of fresh) {
    const account = accounts.find((each) => each.channel === channel);
    if (!account) throw new AppError('message_account_missing');
    if (channel === 'sms' && isPromotional && !isAdvertiser(account.sender ?? ''))
      throw new AppError('validation_failed', {
        fields: [{ path: 'phone.channels', code: 'sender_not_advertiser' }],
      });
  }
};
