import { ChatApp } from '#features/sample/chat/chat-app.tsx';
import { parseChatSearch } from '#features/sample/chat/queries.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { PageTitle } from '#ui/page-title.tsx';

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
