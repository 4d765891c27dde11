import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const ProjectsScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleProjects.title')}>{null}</Page>;
};
