import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import type { Translate } from '@apps-hub/ui/i18n/translator.ts';

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
]);

/** An event topic's name; an unknown topic keeps the platform's name. */
export const topicName = (t: Translate, topic: string): string => {
  const key = NAMES.get(topic);
  return key === undefined ? topic : t(key);
};
