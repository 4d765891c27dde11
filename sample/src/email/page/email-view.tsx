import type { Email } from '../contract.ts';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { forward, replyTo, replyToAll } from './answers.ts';
import { REPLY_BUTTON_ID } from './use-keys.ts';
import { EmailMessage } from './email-message.tsx';
import { EmailTools } from './email-tools.tsx';
import classes from './email-view.module.css';
import { LABEL_TONES, subjectOf } from './email-words.ts';
import type { Place } from './place.ts';
import type { Pane } from './use-pane.ts';

interface EmailViewProps {
  readonly email: Email;
  readonly place: Place;
  readonly pane: Pane;
  readonly onRemove: (emails: readonly Email[]) => void;
}

const Answers = ({ email, pane: { compose } }: Pick<EmailViewProps, 'email' | 'pane'>) => {
  const book = usePhrases();
  const { t } = book;
  return (
    <div className={classes.answers}>
      <Button
        id={REPLY_BUTTON_ID}
        variant="light"
        leftSection={<IconArrowBackUp size={18} aria-hidden data-pointing />}
        aria-keyshortcuts="r"
        onClick={() => void compose.begin(replyTo(book, email))}
      >
        {t('sampleEmail.reply')}
      </Button>
      {email.cc.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUpDouble size={18} aria-hidden data-pointing />}
          onClick={() => void compose.begin(replyToAll(book, email))}
        >
          {t('sampleEmail.replyAll')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp size={18} aria-hidden data-pointing />}
        onClick={() => void compose.begin(forward(book, email))}
      >
        {t('sampleEmail.forward')}
      </Button>
    </div>
  );
};

const Steps = ({ pane }: Pick<EmailViewProps, 'pane'>) => {
  const { t } = usePhrases();
  return (
    <>
      <IconAction
        label={t('sampleEmail.previous')}
        shortcut="k"
        disabledReason={pane.beside(-1) ? undefined : t('sampleEmail.isFirst')}
        icon={<IconChevronLeft size={18} aria-hidden data-pointing />}
        onClick={() => pane.go(-1)}
      />
      <IconAction
        label={t('sampleEmail.next')}
        shortcut="j"
        disabledReason={pane.beside(1) ? undefined : t('sampleEmail.isLast')}
        icon={<IconChevronRight size={18} aria-hidden data-pointing />}
        onClick={() => pane.go(1)}
      />
    </>
  );
};

/** An email with its replies. Keyed by email, so that each starts at the top. */
export const EmailView = ({ email, place, pane, onRemove }: EmailViewProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const count = email.replies.length;
  return (
    <>
      <header className={classes.head}>
        <IconAction
          label={t('sampleEmail.back')}
          shortcut="Esc"
          icon={<IconArrowLeft size={20} aria-hidden data-pointing />}
          onClick={pane.leave}
        />
        <EmailTools place={place} pane={pane} emails={[email]} onRemove={onRemove} />
        <IconAction
          label={t('sampleEmail.star')}
          shortcut="s"
          isPressed={email.isStarred}
          icon={
            email.isStarred ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />
          }
          onClick={() => pane.setStar([email], !email.isStarred)}
        />
        <span className={classes.steps}>
          <Steps pane={pane} />
        </span>
      </header>
      <div className={classes.scroll}>
        <div className={classes.title}>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{subjectOf(book, email)}</bdi>
          </h2>
          {email.labels.map((label) => (
            <StatusBadge key={label} tone={LABEL_TONES[label]}>
              {t(`sampleEmail.label.${label}`)}
            </StatusBadge>
          ))}
        </div>
        <EmailMessage message={email} />
        {count > 0 && (
          <h3 className={classes.count}>{t('sampleEmail.replies', { count, n: formats.number(count) })}</h3>
        )}
        <div className={classes.replies}>
          {email.replies.map((reply) => (
            <EmailMessage key={reply.id} message={reply} />
          ))}
        </div>
        <Answers email={email} pane={pane} />
      </div>
    </>
  );
};
