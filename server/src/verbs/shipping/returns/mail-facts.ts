import type { Carrier } from '@apps-hub/domain/carrier';
import type { ReturnRequestId, ShipmentId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import type { ReturnState, ReturnWay } from '@apps-hub/domain/shipping/returns/states';
import { instantAfterDays, type LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { LINK_DAYS } from '../shipments/track-page.ts';

interface MailFacts {
  readonly state: ReturnState;
  readonly locale: Locale;
  readonly way: ReturnWay | null;
  readonly message: string;
  readonly number: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Whose link the mail has. */
  readonly shipmentId: ShipmentId;
  /** The return waybill that was made; null without one. */
  readonly waybill: {
    readonly carrier: Carrier;
    readonly number: string;
    readonly day: LocalDate | null;
  } | null;
}

/** What a mail about a request says, and to whom: the customer, or without an address of theirs the recipient. Undefined without a link that works. */
export const mailFacts = async (
  { sql, storeId }: StoreTx,
  id: ReturnRequestId,
  now: Date,
): Promise<MailFacts | undefined> => {
  const [row] = await sql<MailFacts[]>`
    select case when w.state = 'made' then jsonb_build_object('carrier', w.carrier, 'number', w.number, 'day', w.day) end as waybill,
      r.state, r.locale, r.way, r.message, o.number, s.id as "shipmentId",
      case when c.erased_at is null then c.name end as name,
      case when c.erased_at is null then coalesce(c.email, nullif(s.recipient #>> '{contact,email}', '')) end as email
    from return_request r
    join store_order o on o.store_id = ${storeId} and o.id = r.order_id
    join shipment s on s.store_id = ${storeId} and s.order_id = r.order_id
    left join return_waybill w on w.store_id = ${storeId} and w.request_id = r.id
    left join customer c on c.store_id = ${storeId} and c.id = o.customer_id
    where r.store_id = ${storeId} and r.id = ${id} and s.number is not null
      and s.recipient #>> '{contact,person}' <> '' and s.created_at > ${instantAfterDays(now, -LINK_DAYS)}
    order by s.state = 'made' desc, s.created_at desc limit 1`;
  return row;
};
