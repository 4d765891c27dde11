import type { AddressLookup, TypedAddress } from '@apps-hub/contract/shipping/national-address/routes';
import { readLongAddress, type ResolvedAddress } from '@apps-hub/domain/shipping/national-address/long-form';
import { readShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
import { type AddressVerdict, isFresh } from '@apps-hub/domain/shipping/national-address/state';

import { type AddressAnswer, NOT_KNOWN } from '#carriers/address-resolver.ts';
import type { StoreTx } from '#db/database.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { EnteredAddress } from './address-record.ts';

/** What was typed as an address. Refuses with `validation_failed`, which names each wrong part. */
export const readTyped = (typed: TypedAddress): EnteredAddress => {
  if ('code' in typed) {
    const read = readShortCode(typed.code);
    if (!read.ok)
      throw new AppError('validation_failed', {
        fields: [{ path: 'address.code', code: read.error === 'empty' ? 'required' : 'invalid' }],
      });
    return { key: read.value, code: read.value, long: null };
  }
  const read = readLongAddress(typed);
  if (!read.ok)
    throw new AppError('validation_failed', {
      fields: read.error.map(({ part, code }) => ({ path: `address.${part}`, code })),
    });
  const { building, postcode, secondary } = read.value;
  return { key: `${building} ${postcode} ${secondary}`, code: null, long: read.value };
};

interface LookupRow {
  readonly verdict: AddressVerdict;
  readonly ar: ResolvedAddress | null;
  readonly en: ResolvedAddress | null;
  readonly askedAt: Date;
}

/** A resolver's last answer about an address. */
export const knownLookup = async (tx: StoreTx, key: string): Promise<LookupRow | undefined> => {
  const [row] = await tx.sql<LookupRow[]>`
    select verdict, ar, en, asked_at as "askedAt" from address_lookup where store_id = ${tx.storeId} and key = ${key}`;
  return row;
};

/** Stores an answer. Without one, the last known answer and its age stay. */
const keepLookup = async (
  tx: StoreTx,
  { key, resolver, askedAt, answer }: KeptAnswer,
): Promise<LookupRow> => {
  const { sql, storeId } = tx;
  const [ar, en] = [answer.ar, answer.en].map((form) => (form === null ? null : JSON.stringify(form)));
  await sql`
    insert into address_lookup as known (store_id, key, verdict, ar, en, resolver, asked_at)
    values (${storeId}, ${key}, ${answer.verdict}, ${ar ?? null}::jsonb, ${en ?? null}::jsonb, ${resolver}, ${askedAt})
    on conflict (store_id, key) do update set
      verdict = excluded.verdict, ar = excluded.ar, en = excluded.en, resolver = excluded.resolver, asked_at = excluded.asked_at
    where excluded.verdict <> 'not_known' or known.verdict = 'not_known'`;
  return (await knownLookup(tx, key)) ?? { ...answer, askedAt };
};

interface KeptAnswer {
  readonly key: string;
  readonly resolver: string;
  readonly askedAt: Date;
  readonly answer: AddressAnswer;
}

const askResolver = async ({ deps }: Outside, address: EnteredAddress): Promise<AddressAnswer> => {
  const { addresses } = deps;
  if (address.long !== null) return (await addresses?.byNumbers?.(address.long)) ?? NOT_KNOWN;
  const code = readShortCode(address.code);
  return (code.ok && (await addresses?.byCode(code.value))) || NOT_KNOWN;
};

/** A fresh answer from the cache, otherwise the resolver's; `not_known` without a resolver. */
export const lookUp = async (out: Outside, address: EnteredAddress): Promise<LookupRow> => {
  const { addresses, now } = out.deps;
  const known = await out.inStore(({ tx }) => knownLookup(tx, address.key));
  if (known && (!addresses || isFresh(known, now()))) return known;
  if (!addresses) return { ...NOT_KNOWN, askedAt: now() };
  const answer = await askResolver(out, address);
  const { key } = address;
  const kept = { key, resolver: addresses.name, askedAt: now(), answer };
  return out.inStore(({ tx }) => keepLookup(tx, kept));
};

export const presentLookup = ({ verdict, ar, en, askedAt }: LookupRow): AddressLookup => ({
  verdict,
  ar: ar && { ...ar },
  en: en && { ...en },
  askedAt: askedAt.toISOString(),
});
