import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const ReferralsScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleReferrals.title')}>{null}</Page>;
};
