import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { openReturnsQuery } from './queries.ts';

interface ReturnsNoticeProps {
  /** Links to the orders whose return has no amount. */
  readonly ReturnsLink: ComponentType<{ readonly children: ReactNode }>;
}

/** Partial returns that wait for their amount; renders nothing without any. */
export const ReturnsNotice = ({ ReturnsLink }: ReturnsNoticeProps) => {
  const { t, formats } = usePhrases();
  const mayAnswer = useCan('update', 'Order');
  const { data: count = 0 } = useQuery({ ...openReturnsQuery(useApi()), enabled: mayAnswer });
  if (!mayAnswer || count === 0) return null;
  return (
    <div className={form.note} data-tone="warn">
      <ReturnsLink>{t('orders.openReturns', { count, n: formats.number(count) })}</ReturnsLink>
    </div>
  );
};
