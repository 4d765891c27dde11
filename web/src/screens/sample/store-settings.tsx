import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const StoreSettingsScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleStoreSettings.title')}>{null}</Page>;
};
