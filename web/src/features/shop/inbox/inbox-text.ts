import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import type { Translate } from '@apps-hub/ui/i18n/translator.ts';
import type { InboxEvent } from '@apps-hub/contract/shop/inbox/routes';

const NAMES = new Map<string, Extract<PhraseKey, `inbox.topic.${string}`>>([
  ['app.installed', 'inbox.topic.appInstalled'],
  ['app.uninstalled', 'inbox.topic.appUninstalled'],
  ['customer.created', 'inbox.topic.customerCreated'],
  ['customer.updated', 'inbox.topic.customerUpdated'],
  ['order.created', 'inbox.topic.orderCreated'],
  ['order.paid', 'inbox.topic.orderPaid'],
  ['order.delivered', 'inbox.topic.orderDelivered'],
  ['order.cancelled', 'inbox.topic.orderCancelled'],
  ['refund.created', 'inbox.topic.refundCreated'],
  ['review.added', 'inbox.topic.reviewAdded'],
]);

/** An event topic's name; an unknown topic keeps the platform's name. */
export const topicName = (t: Translate, topic: string): string => {
  const key = NAMES.get(topic);
  return key === undefined ? topic : t(key);
};

const appText = (t: Translate, app: InboxEvent['app']): string | null => {
  if (app === null) return null;
  return app === 'loyalty' ? t('common.app.loyalty') : t(`inbox.carrier.${app}`);
};

/** What an event is about: an order by its number, else by the platform's id, or the app; null if it names nothing. */
export const aboutText = (t: Translate, { topic, subject, orderNumber, app }: InboxEvent): string | null => {
  if (orderNumber !== null) return t('inbox.order', { number: orderNumber });
  if (subject === topic) return appText(t, app);
  const [kind = '', id] = subject.split(':', 2);
  if (id === undefined) return subject;
  if (kind === 'order') return t('inbox.orderId', { id });
  if (kind === 'review') return t('inbox.reviewId', { id });
  return kind === 'customer' ? t('inbox.customerId', { id }) : id;
};
