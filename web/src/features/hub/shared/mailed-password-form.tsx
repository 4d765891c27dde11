import type { ReactNode } from 'react';

import type { ProblemCode } from '@apps-hub/ui/api/problem.ts';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { problemText } from '@apps-hub/ui/i18n/problem-text.ts';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';
import { checkNewPassword } from '@apps-hub/ui/kit/form/validation.ts';
import { AccountForm, AccountHeading } from './account-form.tsx';

interface MailedPasswordFormProps<Answer> {
  /** The token from the mail; undefined when the link had none. */
  readonly token: string | undefined;
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly label: string;
    readonly submit: string;
  };
  readonly send: (body: { readonly token: string; readonly password: string }) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /** The error for a link that is used or has ended. */
  readonly invalidCode: ProblemCode;
  /** What to do with an incomplete or invalid link. */
  readonly otherLinks: ReactNode;
}

const checksOf = ({ password }: { readonly password: string }) => ({ password: checkNewPassword(password) });

/** Sets a password with a mailed link's token. */
export const MailedPasswordForm = <Answer,>(props: MailedPasswordFormProps<Answer>) => {
  const { token, texts, send, onDone, invalidCode, otherLinks } = props;
  const language = useLanguage();
  const { t } = language;
  const { draft, form } = useAccountForm({
    initial: { password: '' },
    checksOf,
    inputOf: ({ password }) => ({ token: token ?? '', password }),
    send,
    onDone,
    keepsRefusal: () => true,
  });
  if (token === undefined)
    return (
      <>
        <AccountHeading title={t('byMail.mail.incompleteTitle')} />
        <p>
          {t('byMail.mail.incompleteText')} {otherLinks}
        </p>
      </>
    );
  return (
    <>
      <AccountHeading title={texts.title} lead={texts.lead} />
      <AccountForm
        form={form}
        submitLabel={texts.submit}
        problem={
          form.code === invalidCode ? (
            <p role="alert">
              {problemText(language, form.refusal?.error)} {otherLinks}
            </p>
          ) : undefined
        }
      >
        <PasswordField
          label={texts.label}
          purpose="new-password"
          name="new-password"
          {...draft.field('password')}
          description={t('credentials.passwordRule')}
        />
      </AccountForm>
    </>
  );
};
