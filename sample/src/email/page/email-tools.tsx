import type { Email } from '../contract.ts';
import { EMAIL_LABELS } from '../values.ts';
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconCheck,
  IconFolderSymlink,
  IconInbox,
  IconMail,
  IconMailOpened,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { MOVE_BUTTON_ID } from './use-keys.ts';
import { hasLabel, type Move, movesFrom } from './changes.ts';
import classes from './email.module.css';
import { LABEL_TONES } from './email-words.ts';
import type { Place } from './place.ts';
import type { Pane } from './use-pane.ts';

const MOVE_ICONS: Readonly<Record<Move, typeof IconInbox>> = {
  inbox: IconInbox,
  spam: IconAlertOctagon,
  trash: IconTrash,
  restore: IconArrowBackUp,
};

interface EmailToolsProps {
  readonly place: Place;
  readonly pane: Pick<Pane, 'toggleLabel' | 'move' | 'setRead'>;
  /** The emails to act on. */
  readonly emails: readonly Email[];
  readonly onRemove: (emails: readonly Email[]) => void;
}

/** Delete, mark, move and label the selected emails or the open one. */
export const EmailTools = ({ place, pane, emails, onRemove }: EmailToolsProps) => {
  const { t } = usePhrases();
  const inTrash = place.filter === 'trashed';
  const isRead = emails.every((email) => email.isRead);
  return (
    <>
      <IconAction
        label={t(inTrash ? 'sampleEmail.deleteForever' : 'sampleEmail.delete')}
        shortcut="#"
        danger={inTrash}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => (inTrash ? onRemove(emails) : pane.move(emails, 'trash'))}
      />
      <IconAction
        label={t(isRead ? 'sampleEmail.markUnread' : 'sampleEmail.read')}
        shortcut="u"
        icon={isRead ? <IconMail size={18} aria-hidden /> : <IconMailOpened size={18} aria-hidden />}
        onClick={() => pane.setRead(emails, !isRead)}
      />
      <RowMenu
        label={t('sampleEmail.move')}
        buttonId={MOVE_BUTTON_ID}
        icon={<IconFolderSymlink size={18} aria-hidden />}
        actions={movesFrom(place).map((move) => {
          const Icon = MOVE_ICONS[move];
          const text = t(`sampleEmail.moveTo.${move}`);
          return {
            text,
            label: text,
            icon: <Icon size={16} aria-hidden />,
            onClick: () => pane.move(emails, move),
          };
        })}
      />
      <RowMenu
        label={t('sampleEmail.setLabel')}
        icon={<IconTag size={18} aria-hidden />}
        actions={EMAIL_LABELS.map((label) => {
          const isPressed = hasLabel(emails, label);
          const text = t(`sampleEmail.label.${label}`);
          return {
            text,
            label: text,
            isPressed,
            icon: isPressed ? (
              <IconCheck size={16} aria-hidden />
            ) : (
              <span className={classes.labelDot} data-tone={LABEL_TONES[label]} aria-hidden />
            ),
            onClick: () => pane.toggleLabel(emails, label),
          };
        })}
      />
    </>
  );
};
