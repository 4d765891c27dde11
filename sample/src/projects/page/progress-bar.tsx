import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ProgressLine } from '#shared/progress-line.tsx';
import type { ProjectRow } from './queries.ts';

/** A project's progress as a bar and in per cent. */
export const ProgressBar = ({ name, progress }: Pick<ProjectRow, 'name' | 'progress'>) => {
  const { t, formats } = usePhrases();
  return (
    <ProgressLine
      label={t('sampleProjects.progressOf', { name })}
      value={progress}
      max={100}
      text={formats.percent(String(progress))}
    />
  );
};
