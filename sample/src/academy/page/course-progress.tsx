import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ProgressLine } from '#shared/progress-line.tsx';

interface CourseProgressProps {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

/** How many topics of a course are done, as a bar and in numbers. */
export const CourseProgress = ({ name, done, total }: CourseProgressProps) => {
  const { t, formats } = usePhrases();
  return (
    <ProgressLine
      label={t('sampleAcademy.progressOf', { name })}
      value={done}
      max={total}
      text={t('sampleAcademy.doneOf', { done: formats.number(done), total: formats.number(total) })}
    />
  );
};
