import { useQuery } from '@tanstack/react-query';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import type { SetAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import frame from '#shared/side-frame.module.css';
import classes from './chat.module.css';
import { ChatList } from './chat-list.tsx';
import { chatMemoryOf } from './chat-memory.ts';
import { NewChatDialog } from './new-chat-dialog.tsx';
import { PersonPicture } from './person.tsx';
import { ProfileDrawer } from './profile-drawer.tsx';
import { chatListQuery, type ChatSearch, type ChatSource } from './queries.ts';
import { useTimes } from './use-times.ts';

interface SideProps {
  readonly source: ChatSource;
  readonly search: ChatSearch;
  readonly onSearch: SetAddress<ChatSearch>;
  readonly typing: readonly number[];
}

/** The people to write to, and the user's own profile. */
export const Side = ({ source, search, onSearch, typing }: SideProps) => {
  const { t } = usePhrases();
  const times = useTimes();
  const list = useQuery(chatListQuery(source, search.q));
  const everyone = useQuery(chatListQuery(source, undefined));
  const [shown, setShown] = useState<'profile' | 'new'>();
  const close = () => setShown(undefined);
  const profile = list.data?.profileUser;
  return (
    <aside className={`${frame.side} ${classes.sidePart}`} aria-label={t('sampleChat.people')}>
      <div className={classes.tools}>
        {profile && (
          <button type="button" className={classes.own} onClick={() => setShown('profile')}>
            <span className="visually-hidden">{t('sampleChat.profile.open')}</span>
            <PersonPicture person={profile} />
          </button>
        )}
        <SearchBox
          label={t('sampleChat.search')}
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ q: q || undefined }, true)}
        />
        <IconAction
          label={t('sampleChat.newChat')}
          icon={<IconMessagePlus size={20} aria-hidden />}
          onClick={() => setShown('new')}
        />
      </div>
      <Loaded query={list} loadingRows={6}>
        {({ chatsContacts, contacts }) => (
          <ChatList
            chats={chatsContacts}
            contacts={contacts}
            open={search.with}
            typing={typing}
            drafts={chatMemoryOf(source.api).drafts}
            times={times}
          />
        )}
      </Loaded>
      {shown === 'profile' && profile && <ProfileDrawer source={source} profile={profile} onClose={close} />}
      {shown === 'new' && (
        <NewChatDialog
          contacts={everyone.data?.contacts ?? []}
          onClose={close}
          onChoose={(userId) => {
            close();
            onSearch({ with: userId });
          }}
        />
      )}
    </aside>
  );
};
