import { ChatApp } from '../chat/page/chat-app.tsx';
import { parseChatSearch } from '../chat/page/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';

/** The sample chat. */
export const ChatScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseChatSearch);
  return (
    <>
      <PageTitle text={t('sampleChat.title')} />
      <ChatApp search={search} onSearch={onSearch} />
    </>
  );
};
