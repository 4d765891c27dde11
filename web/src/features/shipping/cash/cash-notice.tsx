import type { CashSummary, Remittance } from '@apps-hub/contract/shipping/cash/routes';
import { useQuery } from '@tanstack/react-query';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { cashSummaryQuery } from './queries.ts';

/** What one carrier owes, by age, and where it paid another amount. */
const Owed = ({ owed }: { readonly owed: CashSummary['carriers'][number] }) => {
  const { t, formats } = usePhrases();
  const parts = [
    ...owed.withCarrier.map(({ age, ...sum }) => ({ name: `age.${age}`, ...sum }) as const),
    { name: 'short', ...owed.short } as const,
    { name: 'over', ...owed.over } as const,
  ];
  const facts = parts.flatMap(({ name, count, amount: { amount, currency } }) =>
    count > 0 ? [t(`shipments.cash.${name}`, { amount: formats.money(amount, currency) })] : [],
  );
  const texts = usePickupTexts();
  return facts.length > 0 && <FactsLine facts={[texts.carrier(owed.carrier), ...facts]} />;
};

/** Above the list: what carriers owe, and what the file that was just imported said. */
export const CashNotice = ({ imported }: { readonly imported: Remittance | undefined }) => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(cashSummaryQuery(useApi(), useCarrierScope()));
  const { unmatched = [], broken = [] } = imported ?? {};
  return (
    <div className={common.notice} aria-live="polite">
      {data?.carriers.map((owed) => (
        <Owed key={`${owed.carrier} ${owed.short.amount.currency}`} owed={owed} />
      ))}
      {imported && (
        <p>
          {t('shipments.cash.imported', {
            name: imported.fileName,
            lines: formats.number(imported.lines),
            repeated: formats.number(imported.repeatedLines),
          })}
        </p>
      )}
      {unmatched.length > 0 && (
        <p>
          {t('shipments.cash.unmatched', { numbers: formats.list(unmatched.map(({ waybill }) => waybill)) })}
        </p>
      )}
      {broken.length > 0 && (
        <p>
          {t('shipments.cash.broken', {
            lines: formats.list(broken.map(({ line }) => formats.number(line))),
          })}
        </p>
      )}
    </div>
  );
};
