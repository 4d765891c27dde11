import type { AddressLink } from '@apps-hub/contract/shipping/national-address/routes';
import { ADDRESS_LINK_DAYS, type LinkNews } from '@apps-hub/contract/shipping/national-address/values';
import type { OrderId, StoreId } from '@apps-hub/domain/ids';
import {
  askRefusal,
  HOURS_BETWEEN_ASKS,
  mayTravel,
  MOST_ASKS,
} from '@apps-hub/domain/shipping/national-address/state';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { AccountDeps } from '#deps.ts';
import { tokenHash } from '#security/account-keys.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { type AddressRow, askNoMore, countAsk, findAddress, saveLink } from './address-record.ts';

type LinkDeps = Pick<AccountDeps, 'keys' | 'appsUrl'>;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The page on which the customer enters the address. */
const linkOf = ({ keys, appsUrl }: LinkDeps, storeId: StoreId, linkId: string): string =>
  `${appsUrl}/a/${storeId}/${keys.addressToken(linkId)}`;

/** The order's link, valid for its full time from now on; links in earlier mails are the same. */
export const openLink = async (
  ctx: VerbContext,
  deps: LinkDeps,
  row: Pick<AddressRow, 'orderId' | 'linkId'>,
): Promise<string> => {
  const id = row.linkId ?? ctx.newId('addressLink');
  const endsAt = instantAfterMinutes(ctx.now, ADDRESS_LINK_DAYS * DAY_MINUTES);
  await saveLink(ctx, row.orderId, { id, hash: tokenHash(deps.keys.addressToken(id)), endsAt });
  return linkOf(deps, ctx.tx.storeId, id);
};

const mail = async (ctx: VerbContext, row: AddressRow): Promise<LinkNews> => {
  if (row.email === null) return 'no_email';
  const refusal = askRefusal(row, ctx.now);
  if (refusal !== null) return refusal;
  const ask = row.asks + 1;
  const next = ask < MOST_ASKS ? instantAfterMinutes(ctx.now, HOURS_BETWEEN_ASKS * HOUR_MINUTES) : null;
  await countAsk(ctx, row.orderId, next);
  await scheduleStep(ctx, 'addresses.follow', next);
  const { storeId } = ctx.tx;
  await ctx.enqueue(
    'address.ask',
    { storeId, orderId: row.orderId, ask: String(ask) },
    `${row.orderId}:${ask}`,
  );
  return 'mailed';
};

/** Mails the customer again, unless the address is known or no longer needed. */
export const remind = async (ctx: VerbContext, orderId: OrderId): Promise<void> => {
  await lockKnownOrder(ctx.tx, orderId);
  const row = await findAddress(ctx.tx, orderId);
  const isAsking = row && !mayTravel(row.state) && (await hasApp(ctx.tx, 'shipping'));
  if (!isAsking || (await mail(ctx, row)) !== 'mailed') await askNoMore(ctx, orderId);
};

/** Makes an order's link, and mails it if wanted and allowed. The order is locked, so that two requests mail once. */
const askOrder = async (
  ctx: VerbContext,
  deps: LinkDeps,
  { orderId, wantsMail }: { readonly orderId: OrderId; readonly wantsMail: boolean },
): Promise<AddressLink> => {
  await lockKnownOrder(ctx.tx, orderId);
  const row = await findAddress(ctx.tx, orderId);
  if (!row) return { orderId, link: null, news: 'not_waiting' };
  if (mayTravel(row.state)) return { orderId, link: null, news: 'valid' };
  const link = await openLink(ctx, deps, row);
  const news = wantsMail ? await mail(ctx, row) : 'link_only';
  await audit(ctx, 'order_address.ask', orderId, { news });
  return { orderId, link, news };
};

/** The merchant asks customers for their addresses. Orders are locked in the order of their ids, as everywhere. */
export const askForAddresses = async (
  ctx: VerbContext,
  deps: LinkDeps,
  { orderIds, mail: wantsMail }: { readonly orderIds: readonly OrderId[]; readonly mail: boolean },
): Promise<{ links: AddressLink[] }> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const links: AddressLink[] = [];
  for (const orderId of [...new Set(orderIds)].toSorted())
    links.push(await askOrder(ctx, deps, { orderId, wantsMail }));
  return { links };
};
