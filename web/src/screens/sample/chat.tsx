import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const ChatScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleChat.title')}>{null}</Page>;
};
