import { usePhrases } from '../../../i18n/use-phrases.ts';
import classes from './academy.module.css';

interface CourseProgressProps {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

/** How many topics of a course are done, as a bar and in numbers. */
export const CourseProgress = ({ name, done, total }: CourseProgressProps) => {
  const { t, formats } = usePhrases();
  return (
    <span className={classes.progress}>
      <progress value={done} max={total} aria-label={t('sampleAcademy.progressOf', { name })} />
      <span>{t('sampleAcademy.doneOf', { done: formats.number(done), total: formats.number(total) })}</span>
    </span>
  );
};
