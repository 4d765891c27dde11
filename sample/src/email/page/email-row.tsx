import type { Email } from '../contract.ts';
import {
  IconAlertOctagon,
  IconMail,
  IconMailOpened,
  IconPaperclip,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { type FocusEvent, memo, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { movesFrom } from './changes.ts';
import classes from './email-row.module.css';
import { LABEL_TONES, otherEnd, shortTime, subjectOf } from './email-words.ts';
import type { Place } from './place.ts';
import { textOf } from './inert-html.ts';

export const rowId = (id: number): string => `email-${id}`;

/** A row's callbacks. A stable object, so that a row renders only when its own email changes. */
export interface RowActions {
  readonly open: (email: Email) => void;
  readonly choose: (email: Email, isChosen: boolean) => void;
  readonly star: (email: Email) => void;
  readonly remove: (email: Email) => void;
  readonly read: (email: Email) => void;
  readonly spam: (email: Email) => void;
}

interface EmailRowProps {
  readonly email: Email;
  readonly place: Place;
  readonly href: string;
  readonly isChosen: boolean;
  readonly index: number;
  readonly count: number;
  /** The row's offset in pixels. */
  readonly start: number;
  readonly actions: RowActions;
}

type QuickProps = Pick<EmailRowProps, 'email' | 'place' | 'actions'>;

interface QuickButtonProps {
  readonly label: string;
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** Plain HTML elements, because each step through the list renders them. */
const QuickButton = ({ label, shortcut, icon, onClick }: QuickButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={shortcut === undefined ? label : `${label} (${shortcut})`}
    onClick={onClick}
  >
    {icon}
  </button>
);

/** Shown on hover and focus. */
const QuickActions = ({ email, place, actions }: QuickProps) => {
  const { t } = usePhrases();
  const inTrash = place.filter === 'trashed';
  return (
    <span className={classes.quick}>
      <QuickButton
        label={t(inTrash ? 'sampleEmail.deleteForever' : 'sampleEmail.delete')}
        shortcut="#"
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => actions.remove(email)}
      />
      <QuickButton
        label={t(email.isRead ? 'sampleEmail.markUnread' : 'sampleEmail.read')}
        shortcut="u"
        icon={email.isRead ? <IconMail size={18} aria-hidden /> : <IconMailOpened size={18} aria-hidden />}
        onClick={() => actions.read(email)}
      />
      {movesFrom(place).includes('spam') && (
        <QuickButton
          label={t('sampleEmail.moveTo.spam')}
          icon={<IconAlertOctagon size={18} aria-hidden />}
          onClick={() => actions.spam(email)}
        />
      )}
    </span>
  );
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** An email in the list. */
export const EmailRow = memo(function EmailRow(props: EmailRowProps) {
  const { email, place, href, isChosen, index, count, start, actions } = props;
  const book = usePhrases();
  const { t } = book;
  const [isActive, setActive] = useState(false);
  const { message } = email;
  const text = useMemo(() => textOf(message), [message]);
  const subject = subjectOf(book, email);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setActive(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing or focusing only shows more of the row; its controls are inside
    <li
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      data-unread={!email.isRead || undefined}
      data-chosen={isChosen || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      onMouseEnter={() => setActive(true)}
      onMouseLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={onBlur}
    >
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={t('sampleEmail.select', { subject })}
          checked={isChosen}
          onChange={({ currentTarget }) => actions.choose(email, currentTarget.checked)}
        />
      </label>
      <button
        type="button"
        className={classes.star}
        data-on={email.isStarred || undefined}
        aria-label={t('sampleEmail.starOf', { subject })}
        aria-pressed={email.isStarred}
        onClick={() => actions.star(email)}
      >
        {email.isStarred ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
      </button>
      <span className={classes.avatar}>
        <Portrait name={email.folder === 'sent' ? (email.to[0]?.name ?? '') : email.from.name} size="sm" />
      </span>
      <a
        id={rowId(email.id)}
        className={classes.link}
        href={href}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          actions.open(email);
        }}
      >
        <span className={classes.line}>
          <bdi className={classes.name} data-overflows>
            {otherEnd(book, email)}
          </bdi>
          {!email.isRead && <span className="visually-hidden">{t('sampleEmail.unread')}</span>}
          {email.attachments.length > 0 && <IconPaperclip size={16} aria-hidden />}
          <time dateTime={email.time}>{shortTime(book, email.time)}</time>
        </span>
        <span className={classes.line}>
          <span className={classes.text} data-overflows>
            <bdi className={classes.subject}>{subject}</bdi>
            <bdi className={classes.snippet}>{text}</bdi>
          </span>
          {email.labels.map((label) => (
            <StatusBadge key={label} tone={LABEL_TONES[label]}>
              {t(`sampleEmail.label.${label}`)}
            </StatusBadge>
          ))}
        </span>
      </a>
      {isActive && <QuickActions email={email} place={place} actions={actions} />}
    </li>
  );
});
