import type { InboxEvent } from '@apps-hub/contract/shop/inbox/routes';

import type { Translate } from '@apps-hub/ui/i18n/translator.ts';

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
  return kind === 'customer' ? t('inbox.customerId', { id }) : id;
};
