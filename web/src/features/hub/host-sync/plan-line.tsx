import { usePhrases } from '../../../i18n/use-phrases.ts';
import classes from './host-sync.module.css';

/** Says why nothing can be changed, and what to do. */
export const PlanLine = () => {
  const { t } = usePhrases();
  return <p className={classes.line}>{t('hostSync.planEnded')}</p>;
};
