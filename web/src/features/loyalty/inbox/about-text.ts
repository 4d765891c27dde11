import type { InboxEvent } from '@apps-hub/contract/loyalty/inbox/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';

import type { Phrasebook } from '../../../i18n/use-phrases.ts';

type Texts = Pick<Phrasebook, 't' | 'formats'>;

const appText = ({ t, formats }: Texts, app: InboxEvent['app']): string | null => {
  if (app === null) return null;
  return app === 'loyalty' ? t('common.app.loyalty') : CARRIER_FACTS[app].name[formats.locale];
};

/** What an event is about: an order by its number, else by the platform's id, or the app; null if it names nothing. */
export const aboutText = (texts: Texts, { topic, subject, orderNumber, app }: InboxEvent): string | null => {
  const { t } = texts;
  if (orderNumber !== null) return t('inbox.order', { number: orderNumber });
  if (subject === topic) return appText(texts, app);
  const [kind = '', id] = subject.split(':', 2);
  if (id === undefined) return subject;
  if (kind === 'order') return t('inbox.orderId', { id });
  return kind === 'customer' ? t('inbox.customerId', { id }) : id;
};
