import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { Field } from './front-fields.tsx';
import classes from './front.module.css';

const KEY = 'contact-message';
const MESSAGE_MAX_LENGTH = 1_000;
const EMPTY = { name: '', email: '', message: '' };

/** The saved message; none without browser storage. */
const keptMessage = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const keep = (message: string | null): void => {
  try {
    if (message === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, message);
  } catch {
    // Without storage the message lasts as long as the page.
  }
};

const checksOf = ({ name, email, message }: typeof EMPTY) => ({
  name: checkText(name),
  email: checkEmail(email),
  message: checkText(message),
});

/** A contact form whose message stays in this browser, as the page says. */
export const ContactForm = () => {
  const language = useLanguage();
  const { t } = language;
  const draft = useDraft(EMPTY, checksOf);
  const [kept, setKept] = useState(keptMessage);
  const save = (message: string | null) => {
    keep(message);
    setKept(message);
    showToast(
      'success',
      t(message === null ? 'sampleFront.landing.contact.removed' : 'sampleFront.landing.contact.done'),
    );
  };
  const submit = () => {
    if (!draft.check()) return;
    save(draft.values.message.trim());
    draft.replace(EMPTY);
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field draft={draft} name="name" label={t('sampleFront.landing.contact.name')} autoComplete="name" />
      <Field
        draft={draft}
        name="email"
        label={t('sampleFront.landing.contact.email')}
        type="email"
        autoComplete="email"
        isLatin
      />
      <Textarea
        label={t('sampleFront.landing.contact.message')}
        name="message"
        rows={4}
        maxLength={MESSAGE_MAX_LENGTH}
        value={draft.values.message}
        onChange={(event) => draft.set({ message: event.currentTarget.value })}
        error={fieldText(language, draft.problems['message'])}
      />
      <div className={classes.buttons}>
        <Button type="submit">{t('sampleFront.landing.contact.send')}</Button>
        {kept !== null && (
          <Button variant="default" onClick={() => save(null)}>
            {t('sampleFront.landing.contact.remove')}
          </Button>
        )}
      </div>
      {kept !== null && (
        <p className={classes.note}>
          {t('sampleFront.landing.contact.kept')}: <bdi>{kept}</bdi>
        </p>
      )}
    </form>
  );
};
