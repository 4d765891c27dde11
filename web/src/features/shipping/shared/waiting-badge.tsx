import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** How many orders wait for a pickup; hidden if none do. */
export const WaitingBadge = ({ orders }: { readonly orders: number }) => {
  const { t, formats } = usePhrases();
  if (orders === 0) return null;
  return (
    <StatusBadge tone="warn">
      {t('shippingHome.today.waiting', { count: orders, n: formats.number(orders) })}
    </StatusBadge>
  );
};
