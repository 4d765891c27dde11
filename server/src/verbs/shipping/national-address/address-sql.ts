import {
  NATIONAL_ADDRESS_COUNTRY,
  VALID_ADDRESS_STATES,
} from '@apps-hub/domain/shipping/national-address/state';

import type { StoreTx } from '#db/database.ts';

/** A digest of the delivery address, as the host wrote it. What a person enters is valid for this address only. */
export const deliveryDigest = ({ sql }: StoreTx) => sql`
  md5(concat_ws('|', o.shipping #>> '{destination,value}', o.shipping #>> '{recipient,value,lines}',
    o.shipping #>> '{recipient,value,postcode}', o.shipping #>> '{recipient,value,shortCode}'))`;

/** The host's short code, which may be none. */
export const toldCode = ({ sql }: StoreTx) => sql`
  upper(coalesce(o.shipping #>> '{recipient,value,shortCode}', ''))`;

/** Whether the delivery address changed after a person entered the National Address. */
const isChanged = (tx: StoreTx) => tx.sql`
  (na.entered_for <> ${deliveryDigest(tx)} and o.shipping -> 'recipient' is not null)`;

/** Joins what a person entered for the order `o` (`na`), and what a resolver said about its address (`nl`). */
export const addressJoins = (tx: StoreTx) => tx.sql`
  left join order_address na on na.store_id = ${tx.storeId} and na.order_id = o.id
  left join address_lookup nl on nl.store_id = ${tx.storeId}
    and nl.key = case when na.entered_at is not null and not ${isChanged(tx)} then na.lookup_key else ${toldCode(tx)} end`;

/** The state of the National Address of the order `o`; null if it needs none, or the host did not say where it goes. */
export const addressState = (tx: StoreTx) => tx.sql`
  case
    when o.shipping #>> '{destination,value,countryCode}' is distinct from ${NATIONAL_ADDRESS_COUNTRY} then null
    when na.entered_at is not null and ${isChanged(tx)} then 'changed'
    when na.entered_at is null and ${toldCode(tx)} = '' then 'missing'
    when na.entered_at is null and ${toldCode(tx)} !~ '^[A-Z]{4}[0-9]{4}$' then 'malformed'
    when nl.verdict = 'found' then 'verified'
    when nl.verdict = 'not_found' then 'not_found'
    when na.entered_at is not null then 'confirmed'
    else 'unchecked'
  end`;

/** Whether the order needs a National Address and has no valid one. */
export const lacksAddress = (tx: StoreTx) => tx.sql`
  (${addressState(tx)} <> all(${[...VALID_ADDRESS_STATES]}::text[]))`;
