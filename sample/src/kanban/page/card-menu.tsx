import type { KanbanItem } from '../contract.ts';
import { IconArrowsMove, IconCopy, IconEdit, IconLink, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Popup } from '@apps-hub/ui/components/popup.tsx';

export interface OpenMenu {
  readonly item: KanbanItem;
  readonly button: HTMLElement;
}

interface CardMenuProps {
  readonly menu: OpenMenu;
  readonly onClose: () => void;
  readonly onEdit: (item: KanbanItem) => void;
  readonly onMove: (item: KanbanItem) => void;
  readonly onCopyLink: (item: KanbanItem) => void;
  readonly onDuplicate: (item: KanbanItem) => void;
  readonly onDelete: (item: KanbanItem) => void;
}

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A card's actions. One menu for all cards: hundreds of closed menus would slow the page down. */
export const CardMenu = (props: CardMenuProps) => {
  const { menu, onClose, onEdit, onMove, onCopyLink, onDuplicate, onDelete } = props;
  const { t } = usePhrases();
  const { item, button } = menu;
  const anchor = useMemo(() => ({ current: button }), [button]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const close = () => {
    onClose();
    button.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (event.key === 'Escape') close();
    else if (step !== undefined) {
      const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
      const at = buttons.findIndex((each) => each === document.activeElement);
      buttons.at((at + step) % buttons.length)?.focus();
    } else return;
    event.preventDefault();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  const actions: readonly (readonly [text: string, icon: ReactNode, run: (item: KanbanItem) => void])[] = [
    [t('common.action.edit'), <IconEdit key="edit" size={16} aria-hidden />, onEdit],
    [t('sampleKanban.moveTo'), <IconArrowsMove key="move" size={16} aria-hidden />, onMove],
    [t('sampleKanban.copyLink'), <IconLink key="link" size={16} aria-hidden />, onCopyLink],
    [t('sampleKanban.duplicate'), <IconCopy key="copy" size={16} aria-hidden />, onDuplicate],
    [t('sampleKanban.delete'), <IconTrash key="delete" size={16} aria-hidden />, onDelete],
  ];
  return (
    <Popup anchor={anchor} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the keys and the focus */}
      <div ref={list} onKeyDown={onKeyDown} onBlur={onBlur}>
        {actions.map(([text, icon, run]) => (
          <ActionButton
            key={text}
            variant="subtle"
            color="gray"
            fullWidth
            justify="flex-start"
            leftSection={icon}
            onClick={() => {
              // The dialog that opens next returns the focus to the card.
              close();
              run(item);
            }}
          >
            {text}
          </ActionButton>
        ))}
      </div>
    </Popup>
  );
};
