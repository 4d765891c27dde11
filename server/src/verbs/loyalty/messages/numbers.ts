import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { isE164 } from '#verbs/shop/customers/phone.ts';
import type { Claimable } from '../mails/decide.ts';
import { numberText } from './number-text.ts';

/** The digests by which a number is recognised on a channel: the first is the one to store. Empty without a valid number. */
export const digestsOf = (
  { storeId }: Pick<StoreTx, 'storeId'>,
  { sealer }: Pick<Deps, 'sealer'>,
  { channel, phone }: { readonly channel: PhoneChannel; readonly phone: string | null },
): readonly string[] =>
  phone !== null && isE164(phone) ? sealer.digests(numberText(storeId, channel, phone)) : [];

/** {@link digestsOf} the numbers that these records have now. */
export const digestsOfRecords = async (
  tx: StoreTx,
  deps: Pick<Deps, 'sealer'>,
  { ids, channels }: { readonly ids: readonly CustomerId[]; readonly channels: readonly PhoneChannel[] },
): Promise<string[]> => {
  const { sql, storeId } = tx;
  const rows = await sql<{ phone: string }[]>`
    select distinct phone from customer where store_id = ${storeId} and id = any(${[...ids]}::text[]) and phone is not null`;
  return rows.flatMap(({ phone }) => channels.flatMap((channel) => digestsOf(tx, deps, { channel, phone })));
};

/**
 * News that is due, with the stops and rests of its numbers: a stop or a rest that another record with the same number brought about counts
 * too.
 */
export const withNumbers = async (
  tx: StoreTx,
  deps: Pick<Deps, 'sealer'>,
  { due, channel }: { readonly due: readonly Claimable[]; readonly channel: PhoneChannel },
): Promise<Claimable[]> => {
  const { sql, storeId } = tx;
  const all = due.map(({ phone }) => digestsOf(tx, deps, { channel, phone }));
  const known = await sql<{ digest: string; isStop: boolean }[]>`
    select number_digest as digest, true as "isStop" from message_stop
    where store_id = ${storeId} and channel = ${channel} and number_digest = any(${all.flat()}::text[])
    union all
    select number_digest, false from message_rest
    where store_id = ${storeId} and channel = ${channel} and number_digest = any(${all.flat()}::text[])`;
  return due.map((mail, place) => {
    const own = known.filter(({ digest }) => all[place]?.includes(digest));
    const rest = own.find(({ isStop }) => !isStop)?.digest;
    return {
      ...mail,
      isOptedOut: mail.isOptedOut || own.some(({ isStop }) => isStop),
      restDigest: rest ?? mail.restDigest,
    };
  });
};
