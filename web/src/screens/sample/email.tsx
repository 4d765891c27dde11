import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const EmailScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleEmail.title')}>{null}</Page>;
};
