import { parseId, type StoreId } from '@apps-hub/domain/ids';
import { mayTravel } from '@apps-hub/domain/shipping/national-address/state';

import { type MailDeps, verbContext } from '#deps.ts';
import { addressMail } from '#mail/address-mail.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { findAddress } from './address-record.ts';
import { openLink } from './ask.ts';

/** The data of the job: the order, and the number of the mail. */
export interface AskJob {
  readonly storeId: StoreId;
  readonly orderId: string;
  readonly ask: string;
}

/** Mails the link, unless the address has become known, the customer was erased or the store has removed the app. A repeated job sends the same mail, with the same id. */
export const sendAddressMail = async (deps: MailDeps, { storeId, orderId, ask }: AskJob): Promise<void> => {
  const id = parseId('order', orderId);
  if (!id.ok) throw new Error('the job names no order');
  const found = await deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    await lockKnownOrder(tx, id.value);
    const row = await findAddress(tx, id.value);
    if (!row?.email || mayTravel(row.state) || !(await hasApp(tx, 'shipping'))) return undefined;
    const { name: store } = await loadStore(tx);
    return { row, email: row.email, store, link: await openLink(ctx, deps, row) };
  });
  if (!found) return;
  const { row, email, store, link } = found;
  await deps.mailer.send(
    addressMail({
      id: `${orderId}-address-${ask}`,
      to: { name: row.customerName ?? '', address: email },
      store,
      number: row.number,
      link,
      isReminder: ask !== '1',
    }),
  );
};
