import { usePhrases } from '../../../i18n/use-phrases.ts';
import classes from './projects.module.css';
import type { ProjectRow } from './queries.ts';

/** How far a project is, as a bar and in per cent. */
export const ProgressBar = ({ name, progress }: Pick<ProjectRow, 'name' | 'progress'>) => {
  const { t, formats } = usePhrases();
  return (
    <span className={classes.progress}>
      <progress value={progress} max={100} aria-label={t('sampleProjects.progressOf', { name })} />
      <span>{formats.percent(String(progress))}</span>
    </span>
  );
};
