import type { StoreId } from '@apps-hub/domain/ids';

import type { Deps } from '../deps.ts';
import { drainSlice } from '../verbs/shop/inbox/drain.ts';
import { createIntake } from '../verbs/shop/inbox/receive.ts';

/** Deliveries in the sandbox's form: an order with broken lines, and a topic that the apps do not know. */
const DELIVERIES = [
  {
    topic: 'order.paid',
    subject: 'order:order-0999',
    body: { topic: 'order.paid', store: 'demo', data: { id: 'order-0999', number: '999', lines: 'none' } },
  },
  {
    topic: 'review.added',
    subject: 'review:101',
    body: { topic: 'review.added', store: 'demo', data: { id: '101', product: 'قهوة سعودية شقراء' } },
  },
] as const;

/** Receives and parks two deliveries that cannot be applied. */
export const parkEvents = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const receive = createIntake(deps);
  for (const { topic, subject, body } of DELIVERIES) {
    const delivery = {
      storeExternalId: 'demo',
      app: 'loyalty',
      topic,
      deliveryKey: `demo-${topic}`,
      subject,
      body: JSON.stringify(body),
    };
    await receive({ storeId, delivery });
  }
  await drainSlice(deps, storeId);
};
