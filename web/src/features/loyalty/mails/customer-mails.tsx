import { useQuery } from '@tanstack/react-query';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { customerMailsQuery } from './queries.ts';

/** A customer's emails about points and parcels, and the kinds they turned off; hidden if there are none of either. */
export const CustomerMails = ({ customerId }: { readonly customerId: string }) => {
  const { t, formats } = usePhrases();
  const { locale } = useLanguage();
  const { data } = useQuery(customerMailsQuery(useApi(), customerId));
  if (!data || data.mails.length + data.others.length + data.optedOut.length === 0) return null;
  const { mails, others, optedOut, restsSince } = data;
  return (
    <Card title={t('mails.ofCustomer')} subtitle={t('mails.ofCustomerHelp')}>
      <ul className={`${common.rows} ${common.inset}`}>
        {optedOut.length > 0 && (
          <li>
            {t('mails.notWanted', { kinds: optedOut.map((kind) => t(`mails.kinds.${kind}`)).join(' · ') })}
          </li>
        )}
        {restsSince !== null && <li>{t('mails.rests', { date: formats.dateOf(restsSince) })}</li>}
        {mails.map(({ id, kind, state, reason, at }) => (
          <li key={id}>
            {formats.dateOf(at)} · {t(`mails.kinds.${kind}`)} · {t(`mails.states.${state}`)}
            {reason !== null && <span className={common.quiet}> ({t(`mails.reasons.${reason}`)})</span>}
          </li>
        ))}
        {others.map(({ name, order, state, at }) => (
          <li key={`${at}.${order}.${name.en}`}>
            {formats.dateOf(at)} · {name[locale]} · <bdi>{order}</bdi> · {t(`mails.states.${state}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
};
