import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from './purchase.module.css';

interface SummaryProps {
  /** What is bought. */
  readonly children: ReactNode;
  /** The sum's lines as label and amount; the last is the total. */
  readonly lines: readonly (readonly [label: string, amount: string])[];
}

/** What is bought, and what it costs, beside a form. */
export const Summary = ({ children, lines }: SummaryProps) => {
  const { t } = useLanguage();
  return (
    <aside className={classes.summary} aria-label={t('sampleFront.payment.summary')}>
      <h2 className={classes.heading}>{t('sampleFront.payment.summary')}</h2>
      {children}
      <dl className={classes.sum}>
        {lines.flatMap(([label, amount]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} ${amount}`}>{amount}</dd>,
        ])}
      </dl>
      <p className={classes.safe}>
        <IconShieldCheck size={18} aria-hidden />
        {t('sampleFront.payment.safe')}
      </p>
    </aside>
  );
};
