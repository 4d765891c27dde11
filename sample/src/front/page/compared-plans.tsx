import { IconCheck, IconMinus } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { PLAN_IDS, planRows, planTexts, type PlanValue, POPULAR_PLAN } from '#shared/plans.ts';
import classes from './compared-plans.module.css';
import { Section } from './front-frame.tsx';
import { useFrontFormats } from './use-front-formats.ts';

const Cell = ({ value }: { readonly value: PlanValue }) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  if (value === null) return t('sampleFront.pricing.unlimited');
  if (typeof value === 'number') return formats.number(value);
  const Icon = value ? IconCheck : IconMinus;
  return (
    <span className={value ? classes.in : classes.out}>
      <Icon size={18} stroke={2.25} aria-hidden />
      <span className="visually-hidden">
        {t(value ? 'sampleFront.pricing.included' : 'sampleFront.pricing.notIncluded')}
      </span>
    </span>
  );
};

/** The plans' limits and features as a table. */
export const ComparedPlans = () => {
  const { t, locale } = useLanguage();
  return (
    <Section title={t('sampleFront.pricing.compare')} isCentred>
      <div className={classes.scroll} data-overflows>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('sampleFront.pricing.feature')}</th>
              {PLAN_IDS.map((plan) => (
                <th key={plan} scope="col" data-popular={plan === POPULAR_PLAN || undefined}>
                  {planTexts(plan, locale).name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {planRows(locale).map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {PLAN_IDS.map((plan) => (
                  <td key={plan} data-popular={plan === POPULAR_PLAN || undefined}>
                    <Cell value={of[plan]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};
