import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useApi } from '../../../session/services.tsx';
import classes from './own-programme.module.css';
import { ownProgrammeQuery } from './queries.ts';

/** A warning while both programmes are on. Without an answer of the host there is nothing to say. */
export const ProgrammeNote = () => {
  const { t } = usePhrases();
  const { data } = useQuery(ownProgrammeQuery(useApi()));
  if (!data?.programme?.isOn || !data.isOursOn) return null;
  return (
    <section className={classes.note} aria-label={t('ownProgramme.label')}>
      <p className={classes.text}>{t('ownProgramme.bothOn')}</p>
    </section>
  );
};
