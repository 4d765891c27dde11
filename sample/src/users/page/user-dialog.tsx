import type { User } from '../contract.ts';
import {
  USER_NAME_MAX_LENGTH,
  USER_PLANS,
  USER_ROLES,
  USER_STATUSES,
  USER_TEXT_MAX_LENGTH,
} from '../values.ts';
import { NativeSelect, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkEmail, checkOptionalPhone, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { createUser, updateUser, usersKey } from './queries.ts';
import classes from './users.module.css';

type UserDraft = Omit<User, 'id' | 'avatar' | 'billing'>;

type TextField = 'fullName' | 'username' | 'email' | 'company' | 'country' | 'contact';

const EMPTY: UserDraft = {
  fullName: '',
  username: '',
  email: '',
  company: '',
  country: '',
  contact: '',
  role: 'subscriber',
  currentPlan: 'basic',
  status: 'pending',
};

const draftOf = (user: User | undefined): UserDraft => {
  if (user === undefined) return EMPTY;
  const { fullName, username, email, company, country, contact, role, currentPlan, status } = user;
  return { fullName, username, email, company, country, contact, role, currentPlan, status };
};

const checksOf = ({ fullName, username, email, company, country, contact }: UserDraft) => ({
  fullName: checkText(fullName),
  username: checkText(username),
  email: checkEmail(email),
  company: checkText(company),
  country: checkText(country),
  contact: checkText(contact) ?? checkOptionalPhone(contact),
});

/** Fields in Latin letters in both languages. */
const LATIN = new Set<TextField>(['username', 'email', 'contact']);

const FIELDS: readonly (readonly [name: TextField, most: number])[] = [
  ['fullName', USER_NAME_MAX_LENGTH],
  ['username', USER_NAME_MAX_LENGTH],
  ['email', USER_TEXT_MAX_LENGTH],
  ['company', USER_TEXT_MAX_LENGTH],
  ['country', USER_TEXT_MAX_LENGTH],
  ['contact', USER_TEXT_MAX_LENGTH],
];

interface UserDialogProps {
  /** The user to edit; undefined for a new one. */
  readonly user: User | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a user. */
export const UserDialog = ({ user, onClose }: UserDialogProps) => {
  const { t, fieldText } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft(draftOf(user), checksOf);
  const { values, problems, set } = draft;
  const form = useForm({
    draft,
    inputOf: (input: UserDraft) => input,
    send: (input) =>
      user
        ? updateUser(api, user.id, input)
        : createUser(api, { ...input, avatar: '', billing: t('sampleUsers.autoDebit') }),
    stale: [usersKey],
    doneText: t(user ? 'sampleUsers.updated' : 'sampleUsers.created', { name: values.fullName }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(user ? 'sampleUsers.editTitle' : 'sampleUsers.addTitle')}
      form={form}
      onClose={onClose}
    >
      <div className={classes.pairs}>
        {FIELDS.map(([name, most], index) => (
          <TextInput
            key={name}
            label={t(`sampleUsers.field.${name}`)}
            value={values[name]}
            maxLength={most}
            autoComplete="off"
            {...(LATIN.has(name) && { dir: 'ltr' })}
            {...(index === 0 && { 'data-autofocus': true })}
            error={fieldText(problems[name])}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={t('sampleUsers.field.role')}
          value={values.role}
          data={USER_ROLES.map((value) => ({ value, label: t(`sampleUsers.role.${value}`) }))}
          onChange={({ currentTarget }) =>
            set({ role: USER_ROLES.find((role) => role === currentTarget.value) ?? values.role })
          }
        />
        <NativeSelect
          label={t('sampleUsers.field.plan')}
          value={values.currentPlan}
          data={USER_PLANS.map((value) => ({ value, label: t(`sampleUsers.plan.${value}`) }))}
          onChange={({ currentTarget }) =>
            set({
              currentPlan: USER_PLANS.find((plan) => plan === currentTarget.value) ?? values.currentPlan,
            })
          }
        />
        <NativeSelect
          label={t('sampleUsers.field.status')}
          value={values.status}
          data={USER_STATUSES.map((value) => ({ value, label: t(`sampleUsers.status.${value}`) }))}
          onChange={({ currentTarget }) =>
            set({ status: USER_STATUSES.find((status) => status === currentTarget.value) ?? values.status })
          }
        />
      </div>
    </FormDialog>
  );
};
