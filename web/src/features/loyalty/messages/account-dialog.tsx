import type { MessageAccount } from '@apps-hub/contract/loyalty/messages/routes';
import {
  fieldsOfKind,
  TEMPLATE_FIELDS_MOST,
  type TemplateField,
} from '@apps-hub/contract/loyalty/messages/values';
import { TextInput } from '@mantine/core';

import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import {
  type AccountDraft,
  bodyOf,
  checkDraft,
  draftOf,
  fieldsOf,
  indexOf,
  type TemplateDraft,
} from './account-draft.ts';
import { messageAccountsQuery, saveMessageAccount } from './queries.ts';

interface AccountProps {
  readonly account: MessageAccount;
}

interface DraftProps {
  readonly draft: Draft<AccountDraft>;
}

const Credentials = ({ account: { channel, secretsKept }, draft }: AccountProps & DraftProps) => {
  const { t } = usePhrases();
  const { values, set } = draft;
  return (
    <fieldset className={form.section}>
      <legend>{t('messages.dialog.account', { provider: t(`messages.providers.${channel}`) })}</legend>
      <div className={form.grid}>
        {fieldsOf(channel).map(({ name, isSecret }) => (
          <TextInput
            key={name}
            label={t(`messages.fieldNames.${name}`)}
            description={isSecret && secretsKept.includes(name) ? t('messages.dialog.kept') : undefined}
            type={isSecret ? 'password' : 'text'}
            dir="ltr"
            // Keeps password managers from filling in the person's own password.
            autoComplete={isSecret ? 'new-password' : 'off'}
            spellCheck={false}
            value={values.fields[name] ?? ''}
            onChange={(event) => set({ fields: { ...values.fields, [name]: event.currentTarget.value } })}
            error={draft.errorAt(`fields.${name}`)}
          />
        ))}
      </div>
    </fieldset>
  );
};

const Limits = ({ account: { channel }, draft: { field } }: AccountProps & DraftProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('messages.dialog.limits')}</legend>
      <p className={form.help}>{t(`messages.dialog.limitsHelp.${channel}`)}</p>
      <div className={form.grid}>
        <WholeInput label={t('messages.dialog.daily')} {...field('dailyLimit')} />
        <WholeInput label={t('messages.dialog.monthly')} {...field('monthlyLimit')} />
      </div>
    </fieldset>
  );
};

interface TemplateProps {
  readonly template: TemplateDraft;
  readonly onChange: (template: TemplateDraft) => void;
  readonly errorAt: (name: string) => string | undefined;
}

/** What a template's variables stand for: one select each, and an empty one for the next. */
const Variables = ({ template, onChange }: Pick<TemplateProps, 'template' | 'onChange'>) => {
  const { t, formats } = usePhrases();
  const { kind, fields } = template;
  const options = [
    { value: 'none' as const, label: t('messages.dialog.none') },
    ...fieldsOfKind(kind).map((value) => ({ value, label: t(`messages.templateFields.${value}`) })),
  ];
  const change = (index: number, value: TemplateField | 'none') => {
    const before = fields.slice(0, index);
    onChange({
      ...template,
      fields: value === 'none' ? before : [...before, value, ...fields.slice(index + 1)],
    });
  };
  const shown: readonly (TemplateField | 'none')[] =
    fields.length < TEMPLATE_FIELDS_MOST ? [...fields, 'none'] : fields;
  return shown.map((value, index) => (
    <ChoiceSelect
      // oxlint-disable-next-line react/no-array-index-key -- a variable is its place
      key={index}
      label={t('messages.dialog.variable', { n: formats.number(index + 1) })}
      value={value}
      options={options}
      onChange={(next) => change(index, next)}
    />
  ));
};

const TemplateFields = ({ template, onChange, errorAt }: TemplateProps) => {
  const { t } = usePhrases();
  const { kind, name, language } = template;
  return (
    <fieldset className={form.section}>
      <legend>{t(`mails.kinds.${kind}`)}</legend>
      <div className={form.grid}>
        <TextInput
          label={t('messages.dialog.templateName')}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ ...template, name: event.currentTarget.value })}
          error={errorAt('name')}
        />
        {name.trim() !== '' && (
          <>
            <TextInput
              label={t('messages.dialog.templateLanguage')}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              value={language}
              onChange={(event) => onChange({ ...template, language: event.currentTarget.value })}
              error={errorAt('language')}
            />
            <Variables template={template} onChange={onChange} />
          </>
        )}
      </div>
    </fieldset>
  );
};

const Templates = ({ draft }: DraftProps) => {
  const { t } = usePhrases();
  const { values, set, errorAt } = draft;
  const change = (next: TemplateDraft) =>
    set({ templates: values.templates.map((each) => (each.kind === next.kind ? next : each)) });
  return (
    <>
      <h3>{t('messages.dialog.templates')}</h3>
      <p className={form.help}>{t('messages.dialog.templatesHelp')}</p>
      {values.templates.map((template) => (
        <TemplateFields
          key={template.kind}
          template={template}
          onChange={change}
          errorAt={(name) => {
            const index = indexOf(values, template.kind);
            return index === undefined ? undefined : errorAt(`templates.${index}.${name}`);
          }}
        />
      ))}
    </>
  );
};

/** Connects an account for SMS or WhatsApp, or changes it; secrets are written only. */
export const MessageAccountDialog = ({
  account,
  onClose,
}: AccountProps & { readonly onClose: () => void }) => {
  const { t } = usePhrases();
  const api = useApi();
  const { channel } = account;
  const draft = useDraft(draftOf(account), (values) => checkDraft(values, account));
  const saving = useVersionedForm({
    record: account,
    draft,
    valuesOf: draftOf,
    inputOf: (values, over = account) => ({ ...bodyOf(values), version: over.version }),
    send: (body, _over, key) => saveMessageAccount(api, { channel, body }, key),
    query: messageAccountsQuery(api),
    find: ({ accounts }) => accounts.find((each) => each.channel === channel),
    savedText: t('messages.dialog.saved'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={t('messages.dialog.title', { channel: t(`messages.channels.${channel}`) })}
      form={saving}
      onClose={onClose}
    >
      <Credentials account={account} draft={draft} />
      <Limits account={account} draft={draft} />
      {channel === 'whatsapp' && <Templates draft={draft} />}
    </FormDialog>
  );
};
