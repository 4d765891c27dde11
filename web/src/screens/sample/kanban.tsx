import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const KanbanScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleKanban.title')}>{null}</Page>;
};
