import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const CourseScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleAcademy.title')}>{null}</Page>;
};
