import { Button, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import classes from './users.module.css';

const EMPTY = { password: '', again: '' };

const LEAST = 8;

/** At least eight characters, with a capital letter and a sign. */
const isStrong = (password: string): boolean =>
  password.length >= LEAST && /\p{Lu}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password);

const checksOf = ({ password, again }: typeof EMPTY): Checks => ({
  password: isStrong(password) ? undefined : 'invalid',
  again: again === password ? undefined : 'invalid',
});

/** Sets a sample user's password. It is validated but not stored, because sample users cannot sign in. */
export const PasswordForm = () => {
  const { t } = usePhrases();
  const draft = useDraft(EMPTY, checksOf);
  const { values, problems, set } = draft;
  const form = useForm({
    draft,
    inputOf: () => null,
    send: () => Promise.resolve(null),
    doneText: t('sampleUsers.password.changed'),
    onDone: () => draft.replace(EMPTY),
  });
  return (
    <Card title={t('sampleUsers.password.title')} subtitle={t('sampleUsers.password.rule')}>
      <div className={classes.body}>
        <FormElement className={classes.form} form={form}>
          <div className={classes.pairs}>
            <TextInput
              label={t('sampleUsers.password.new')}
              value={values.password}
              type="password"
              autoComplete="new-password"
              error={problems['password'] && t('sampleUsers.password.rule')}
              onChange={({ currentTarget }) => set({ password: currentTarget.value })}
            />
            <TextInput
              label={t('sampleUsers.password.again')}
              value={values.again}
              type="password"
              autoComplete="new-password"
              error={problems['again'] && t('sampleUsers.password.differs')}
              onChange={({ currentTarget }) => set({ again: currentTarget.value })}
            />
          </div>
          <div>
            <Button type="submit" loading={form.isBusy}>
              {t('sampleUsers.password.change')}
            </Button>
          </div>
        </FormElement>
      </div>
    </Card>
  );
};
