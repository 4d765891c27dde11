import type { Email } from '../contract.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import type { SetAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import type { ComposeStore } from './compose-store.ts';
import { ComposeWindow } from './compose-window.tsx';
import { EmailList } from './email-list.tsx';
import { EmailTools } from './email-tools.tsx';
import classes from './email.module.css';
import { subjectOf } from './email-words.ts';
import { Folders } from './folders.tsx';
import { ListBar } from './list-bar.tsx';
import type { EmailSearch, Place } from './place.ts';
import { emailsKey, useSource } from './queries.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useShortcutsOn } from './shortcuts.ts';
import { useComposed } from './use-compose.ts';
import { useKeys } from './use-keys.ts';
import { type Pane, usePane } from './use-pane.ts';
import { useStable } from '#shared/use-stable.ts';

const loadView = () => import('./email-view.tsx');

const EmailView = lazy(async () => ({ default: (await loadView()).EmailView }));

interface EmailAppProps {
  readonly place: Place;
  readonly search: EmailSearch;
  readonly onSearch: SetAddress<EmailSearch>;
}

const usePlaceName = ({ filter, label }: Place): string => {
  const { t } = usePhrases();
  return label === undefined ? t(`sampleEmail.folder.${filter}`) : t(`sampleEmail.label.${label}`);
};

/** Deletes permanently, after a confirmation. */
const useRemoval = (pane: Pane) => {
  const { t } = usePhrases();
  const { api } = useSource();
  return useConfirmedAction<readonly Email[]>({
    send: (emails) => api.post('/api/apps/email/remove', { body: { ids: emails.map(({ id }) => id) } }),
    stale: [emailsKey],
    doneText: t('sampleEmail.deleted'),
    onDone: (emails) => pane.leaveWith(emails),
  });
};

/** Shown when the address names an email that is not in this list. */
const Missing = ({ pane }: { readonly pane: Pane }) => {
  const { t } = usePhrases();
  return (
    <Loaded query={pane.query}>
      {() => (
        <EmptyState text={t('sampleEmail.gone')}>
          <Button variant="default" onClick={pane.leave}>
            {t('sampleEmail.back')}
          </Button>
        </EmptyState>
      )}
    </Loaded>
  );
};

/** The compose window. A component of its own, so that typing does not render the list. */
const Composing = ({ store }: { readonly store: ComposeStore }) => {
  const composed = useComposed(store);
  return composed && <ComposeWindow key={composed.key} store={store} composed={composed} />;
};

/** Folders, the list, the open email and the email being written. */
export const EmailApp = ({ place, search, onSearch }: EmailAppProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const pane = usePane({ place, search, onSearch });
  const placeName = usePlaceName(place);
  const [shown, setShown] = useState<'folders' | 'help'>();
  const [keysOn, setKeysOn] = useShortcutsOn();
  const removal = useRemoval(pane);
  const isOpen = search.email !== undefined;
  useKeys({ pane, place, onRemove: removal.ask, onHelp: () => setShown('help'), isOpen, isOn: keysOn });
  useEffect(() => void loadView(), []);
  const { opened, compose, query } = pane;
  const begin = useStable(() => {
    setShown(undefined);
    void compose.begin();
  });
  const folders = (onLeave?: () => void) => (
    <Folders
      place={place}
      large={search.large}
      counts={query.data?.emailsMeta}
      onLeave={onLeave}
      onCompose={begin}
    />
  );
  return (
    <>
      <div className={classes.side}>{folders()}</div>
      <div className={classes.main}>
        <section className={classes.list} aria-label={placeName} inert={isOpen}>
          <ListBar
            pane={pane}
            q={search.q ?? ''}
            onSearch={(q) => onSearch({ q: q === '' ? undefined : q }, true)}
            onFolders={() => setShown('folders')}
            onHelp={() => setShown('help')}
          >
            {!isOpen && (
              <EmailTools place={place} pane={pane} emails={pane.selected} onRemove={removal.ask} />
            )}
          </ListBar>
          <EmailList
            place={place}
            placeName={placeName}
            search={search}
            pane={pane}
            onRemove={removal.ask}
            onClear={() => onSearch({ q: undefined }, true)}
          />
        </section>
        {isOpen && (
          <section className={classes.view} aria-label={opened ? subjectOf(book, opened) : placeName}>
            <Suspense fallback={<LoadingRows rows={4} />}>
              {opened && (
                <EmailView key={opened.id} email={opened} place={place} pane={pane} onRemove={removal.ask} />
              )}
            </Suspense>
            {!opened && <Missing pane={pane} />}
          </section>
        )}
      </div>
      <Composing store={compose} />
      {shown === 'folders' && (
        <Dialog title={t('sampleEmail.title')} size="navigation" onClose={() => setShown(undefined)}>
          {folders(() => setShown(undefined))}
        </Dialog>
      )}
      {shown === 'help' && (
        <ShortcutsHelp isOn={keysOn} onSwitch={setKeysOn} onClose={() => setShown(undefined)} />
      )}
      <ConfirmQuestion
        action={removal}
        askAbout={(emails) => ({
          title: t('sampleEmail.deleteTitle'),
          question:
            emails.length === 1 && emails[0]
              ? t('sampleEmail.deleteQuestion', { subject: subjectOf(book, emails[0]) })
              : t('sampleEmail.deleteMany', { count: emails.length, n: formats.number(emails.length) }),
        })}
      />
    </>
  );
};
