import type { KanbanItem } from '../contract.ts';
import { KANBAN_TITLE_MAX_LENGTH } from '../values.ts';
import { Suspense, useState } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { copyText } from '@apps-hub/ui/components/copy-text.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { deletionOf, duplicateCard, kanbanKey } from './queries.ts';
import { CardMenu, type OpenMenu } from './card-menu.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { shortTitle } from './labels.ts';
import type { KanbanData } from './use-keyboard.ts';
import type { Move } from './use-moves.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const CardDrawer = overlay(async () => (await import('./card-drawer.tsx')).CardDrawer);

interface CardDialogsProps {
  readonly data: KanbanData;
  /** The card in the address. */
  readonly opened: number | undefined;
  readonly addressOf: (id: number) => string;
  readonly menu: OpenMenu | undefined;
  readonly onMenu: (menu: OpenMenu | undefined) => void;
  /** Opens a card; undefined closes it. */
  readonly onOpen: (id: number | undefined) => void;
  readonly move: Move;
}

const Opened = ({ data, opened, onOpen }: Pick<CardDialogsProps, 'data' | 'opened' | 'onOpen'>) => {
  const { t } = usePhrases();
  if (opened === undefined) return null;
  const item = data.items.find(({ id }) => id === opened);
  const close = () => onOpen(undefined);
  if (item === undefined)
    return (
      <Dialog title={t('sampleKanban.title')} size="sm" onClose={close}>
        <EmptyState text={t('sampleKanban.cardGone')} />
      </Dialog>
    );
  return (
    <Suspense fallback={null}>
      <CardDrawer key={item.id} item={item} onClose={close} />
    </Suspense>
  );
};

const copyLink = async (address: string, texts: { readonly done: string; readonly failed: string }) => {
  const isCopied = await copyText(new URL(address, location.href).href);
  showToast(isCopied ? 'success' : 'error', isCopied ? texts.done : texts.failed);
};

/** A card's menu, drawer, move dialog and delete confirmation. */
export const CardDialogs = (props: CardDialogsProps) => {
  const { data, opened, addressOf, menu, onMenu, onOpen, move } = props;
  const { t } = usePhrases();
  const { api } = useSource();
  const [moving, setMoving] = useState<KanbanItem>();
  const deletion = useConfirmedAction<KanbanItem>(deletionOf({ api, t }));
  const duplication = useAction<KanbanItem, unknown>({
    send: ({ id, title }) =>
      duplicateCard(api, id, t('sampleKanban.copyOf', { title }).slice(0, KANBAN_TITLE_MAX_LENGTH)),
    stale: [kanbanKey],
    doneText: t('sampleKanban.duplicated'),
  });
  return (
    <>
      {menu && (
        <CardMenu
          key={menu.item.id}
          menu={menu}
          onClose={() => onMenu(undefined)}
          onEdit={({ id }) => onOpen(id)}
          onMove={setMoving}
          onCopyLink={({ id }) =>
            void copyLink(addressOf(id), {
              done: t('sampleKanban.linkCopied'),
              failed: t('sampleKanban.linkNotCopied'),
            })
          }
          onDuplicate={duplication.run}
          onDelete={deletion.ask}
        />
      )}
      {moving && (
        <MoveDialog item={moving} boards={data.boards} move={move} onClose={() => setMoving(undefined)} />
      )}
      <Opened data={data} opened={opened} onOpen={onOpen} />
      <ConfirmQuestion
        action={deletion}
        askAbout={({ title }) => ({
          title: t('sampleKanban.deleteCardTitle'),
          question: t('sampleKanban.deleteCardQuestion', { title: shortTitle(title) }),
        })}
      />
    </>
  );
};
