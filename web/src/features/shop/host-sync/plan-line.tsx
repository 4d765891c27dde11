import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import form from '@apps-hub/ui/components/form.module.css';

/** Says why nothing can be changed, and what to do. */
export const PlanLine = () => {
  const { t } = usePhrases();
  return <p className={form.note}>{t('hostSync.planEnded')}</p>;
};
