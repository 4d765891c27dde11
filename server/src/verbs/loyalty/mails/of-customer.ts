import type { CustomerMailEntry } from '@apps-hub/contract/loyalty/mails/routes';
import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { Deps } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { recordsOf, stopsOf } from '../messages/stops.ts';
import { channelOf, loadMailSettings } from './mail-settings.ts';

const SHOWN = 50;

interface Row extends Omit<CustomerMailEntry, 'at' | 'deliveredAt'> {
  readonly at: Date;
  readonly deliveredAt: Date | null;
}

interface Choices {
  readonly optedOut: MailKind[];
  readonly restsSince: Date | null;
}

/** A customer's news by email, SMS or WhatsApp, and what they chose. Refuses with `customer_not_found`. */
export const listMailsOfCustomer = async (ctx: VerbContext, deps: Pick<Deps, 'sealer'>, id: CustomerId) => {
  authorise(ctx.actor, 'read', 'Customer');
  await loadCustomer(ctx.tx, id);
  const { sql, storeId } = ctx.tx;
  const mails = await sql<Row[]>`
    select id, kind, channel, state, reason, delivered_at as "deliveredAt", coalesce(ended_at, claimed_at, due_at) as at from customer_mail
    where store_id = ${storeId} and customer_id = ${id} order by at desc, id desc limit ${SHOWN}`;
  const [choices] = await sql<Choices[]>`
    select array(
      select distinct o.kind from mail_opt_out o
      where o.store_id = ${storeId} and o.customer_id = any(shopper_records(${storeId}, ${id})) order by 1
    ) as "optedOut", (select r.since from mail_rest r where r.store_id = ${storeId} and r.customer_id = ${id}) as "restsSince"`;
  const others = await Promise.all(
    ctx.followers.map(async ({ customerMails }) => (await customerMails?.(ctx.tx, [id], SHOWN)) ?? []),
  );
  const settings = await loadMailSettings(ctx.tx);
  const rests = await sql<{ channel: PhoneChannel; since: Date }[]>`
    select channel, since from message_rest where store_id = ${storeId} and customer_id = ${id} order by channel`;
  return {
    mails: mails.map(({ at, deliveredAt, ...mail }) => ({
      ...mail,
      // The channel of planned news is decided when it is claimed.
      channel: mail.state === 'planned' ? channelOf(settings, mail.kind) : mail.channel,
      at: at.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    others: others
      .flat()
      .map(({ at, name, ...mail }) => ({ ...mail, name: { ...name }, at: at.toISOString() })),
    optedOut: choices?.optedOut ?? [],
    restsSince: choices?.restsSince?.toISOString() ?? null,
    stops: await stopsOf(ctx.tx, deps, await recordsOf(ctx.tx, id)),
    numberRests: rests.map(({ channel, since }) => ({ channel, since: since.toISOString() })),
  };
};
