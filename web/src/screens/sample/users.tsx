import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const UsersScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleUsers.title')}>{null}</Page>;
};
