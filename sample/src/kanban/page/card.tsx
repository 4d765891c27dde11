import type { KanbanItem } from '../contract.ts';
import { IconCalendar, IconDots, IconMessage, IconPaperclip } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import classes from './card.module.css';
import { CardCover } from './cover.tsx';
import { dragElement } from './drag.ts';
import { LABEL_TONES, labelKey, shortTitle } from './labels.ts';
import type { Moved } from './layout.ts';
import { liftId } from './use-lift.ts';

/** A card's callbacks. They are stable, so that a move renders only the changed cards. */
export interface CardActions {
  readonly addressOf: (id: number) => string;
  readonly open: (id: number) => void;
  readonly openMenu: (item: KanbanItem, button: HTMLElement) => void;
  readonly lift: (moved: Moved) => void;
}

/** Id of the text that explains the keys. */
export const KEYS_HELP_ID = 'kanban-keys';

const SHOWN_MEMBERS = 4;

const Fact = ({ icon, text, label }: Record<'text' | 'label', string> & { readonly icon: ReactNode }) => (
  <span className={classes.fact} title={label}>
    {icon}
    <span aria-hidden>{text}</span>
    <span className="visually-hidden">{label}</span>
  </span>
);

const Foot = ({ item }: { readonly item: KanbanItem }) => {
  const { t, formats } = usePhrases();
  const { dueDate, attachments, commentsCount, members } = item;
  const names = formats.list(members.map(({ name }) => name));
  return (
    <span className={classes.foot}>
      {dueDate !== '' && (
        <Fact
          icon={<IconCalendar size={16} aria-hidden />}
          text={formats.day(dueDate)}
          label={t('sampleKanban.dueOn', { date: formats.day(dueDate) })}
        />
      )}
      {attachments > 0 && (
        <Fact
          icon={<IconPaperclip size={16} aria-hidden />}
          text={formats.number(attachments)}
          label={t('sampleKanban.attachments', { count: attachments, n: formats.number(attachments) })}
        />
      )}
      {commentsCount > 0 && (
        <Fact
          icon={<IconMessage size={16} aria-hidden />}
          text={formats.number(commentsCount)}
          label={t('sampleKanban.comments', { count: commentsCount, n: formats.number(commentsCount) })}
        />
      )}
      {members.length > 0 && (
        <span className={classes.members} title={names}>
          {members.slice(0, SHOWN_MEMBERS).map(({ name }) => (
            <Portrait key={name} name={name} size="sm" />
          ))}
          <span className="visually-hidden">{t('sampleKanban.assignedTo', { names })}</span>
        </span>
      )}
    </span>
  );
};

interface CardProps {
  readonly item: KanbanItem;
  readonly isLifted: boolean;
  readonly actions: CardActions;
}

/** A card: drag to move, click or Enter to open, Space to move by keyboard. */
export const Card = memo(({ item, isLifted, actions }: CardProps) => {
  const { t } = usePhrases();
  const card = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { id, title, labels, image } = item;
  useEffect(() => (card.current ? dragElement(card.current, { kind: 'card', id }) : undefined), [id]);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    // The drawer returns the focus to it.
    link.current?.focus({ preventScroll: true });
    actions.open(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    actions.lift({ kind: 'card', id });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside serves the keyboard
    <article ref={card} className={classes.card} data-lifted={isLifted || undefined} onClick={open}>
      {labels.length > 0 && (
        <span className={classes.labels}>
          {labels.map((label) => (
            <StatusBadge key={label} tone={LABEL_TONES[label]}>
              {t(`sampleKanban.label.${labelKey(label)}`)}
            </StatusBadge>
          ))}
        </span>
      )}
      <CardCover name={image} />
      <a
        ref={link}
        id={liftId({ kind: 'card', id })}
        className={classes.title}
        href={actions.addressOf(id)}
        draggable={false}
        aria-describedby={KEYS_HELP_ID}
        onKeyDown={onKeyDown}
      >
        {title}
      </a>
      <Foot item={item} />
      <button
        type="button"
        className={classes.menu}
        aria-label={t('sampleKanban.actionsOf', { title: shortTitle(title) })}
        onClick={(event) => {
          event.stopPropagation();
          actions.openMenu(item, event.currentTarget);
        }}
      >
        <IconDots size={18} aria-hidden />
      </button>
    </article>
  );
});
