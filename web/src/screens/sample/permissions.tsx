import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const PermissionsScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('samplePermissions.title')}>{null}</Page>;
};
