import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkEmail } from '@apps-hub/ui/kit/form/validation.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import { joinWaitingList } from './queries.ts';
import classes from './launch.module.css';

const checksOf = ({ email }: { readonly email: string }) => ({ email: checkEmail(email) });

/** Adds an email to the waiting list. */
export const WaitingForm = () => {
  const language = useLanguage();
  const { t } = language;
  const formats = useVisitorFormats();
  const api = useSampleApi();
  const [noted, setNoted] = useState<{ readonly email: string; readonly place: number }>();
  const draft = useDraft({ email: '' }, checksOf);
  const form = useForm({
    draft,
    inputOf: ({ email }) => email.trim(),
    send: (email) => joinWaitingList(api, email),
    onDone: (answer) => {
      setNoted(answer);
      draft.replace({ email: '' });
    },
  });
  return (
    <>
      <FormElement form={form} isLeftFreely className={classes.form}>
        <TextInput
          type="email"
          dir="ltr"
          name="email"
          autoComplete="email"
          aria-label={t('sampleLaunch.soon.email')}
          placeholder={t('sampleLaunch.soon.email')}
          value={draft.values.email}
          error={fieldText(language, draft.problems['email'])}
          onChange={({ currentTarget }) => draft.set({ email: currentTarget.value })}
        />
        <Button type="submit" loading={form.isBusy}>
          {t('sampleLaunch.soon.submit')}
        </Button>
      </FormElement>
      <FormProblem form={form} {...(draft.problems['email'] && { problem: false })} />
      <output className={classes.noted}>
        {noted &&
          t('sampleLaunch.soon.done', {
            email: `\u2066${noted.email}\u2069`,
            place: formats.number(noted.place),
          })}
      </output>
    </>
  );
};
