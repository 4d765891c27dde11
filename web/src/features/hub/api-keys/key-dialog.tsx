import type { ApiKeyInput, ApiKeyWithSecret } from '@apps-hub/contract/hub/api-keys/routes';
import {
  KEY_NAME_MAX_LENGTH,
  KEY_ROLES,
  type KeyRole,
  type Scope,
  SCOPES,
} from '@apps-hub/contract/hub/api-keys/values';
import { Text, Textarea, TextInput } from '@mantine/core';

import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import fields from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { apiKeysKey, createApiKey } from './queries.ts';

interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly limitsOf: KeyRole;
  readonly endsOn: string;
  /** One on each line. */
  readonly addresses: string;
}

const EMPTY: KeyDraft = { name: '', scopes: [], limitsOf: 'support', endsOn: '', addresses: '' };

const checkKey = ({ name, scopes }: KeyDraft) => ({
  name: name.trim() === '' ? ('required' as const) : undefined,
  scopes: scopes.length === 0 ? ('required' as const) : undefined,
});

const inputOf = ({ name, scopes, limitsOf, endsOn, addresses }: KeyDraft): ApiKeyInput => ({
  name,
  scopes: [...scopes],
  limitsOf,
  endsOn: endsOn === '' ? null : endsOn,
  addresses: addresses.split(/[\s,،]+/).filter((each) => each !== ''),
});

const ScopeFields = ({ draft }: { readonly draft: Draft<KeyDraft> }) => {
  const { t } = usePhrases();
  const { scopes } = draft.values;
  const problem = draft.errorAt('scopes');
  return (
    <fieldset className={fields.section}>
      <legend>{t('apiKeys.form.scopes')}</legend>
      <div className={common.rows}>
        {SCOPES.map((scope) => (
          <CheckField
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(isIn) => draft.set({ scopes: withChoice(SCOPES, scopes, scope, isIn) })}
          >
            {t(`apiKeys.scope.${scope}`)} <code className={common.quiet}>{scope}</code>
          </CheckField>
        ))}
        {scopes.includes('loyalty.approve') && (
          <p className={fields.note} data-tone="warn">
            {t('apiKeys.form.approveWarning')}
          </p>
        )}
      </div>
      {problem !== undefined && (
        <Text size="sm" c="red" mt="sm" role="alert">
          {problem}
        </Text>
      )}
    </fieldset>
  );
};

const addressProblem = (draft: Draft<KeyDraft>): string | undefined => {
  const path = Object.keys(draft.problems).find((each) => each.startsWith('addresses'));
  return path === undefined ? undefined : draft.errorAt(path);
};

interface KeyDialogProps {
  readonly onMade: (made: ApiKeyWithSecret) => void;
  readonly onClose: () => void;
}

/** The form of a new key. */
export const KeyDialog = ({ onMade, onClose }: KeyDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft<KeyDraft>(EMPTY, checkKey);
  const form = useForm({
    draft,
    inputOf,
    send: (body: ApiKeyInput, key) => createApiKey(api, body, key),
    stale: [apiKeysKey],
    doneText: t('apiKeys.form.done'),
    onDone: onMade,
  });
  return (
    <FormDialog title={t('apiKeys.add')} form={form} submitLabel={t('apiKeys.form.submit')} onClose={onClose}>
      <TextInput
        label={t('apiKeys.form.name')}
        description={t('apiKeys.form.nameHelp')}
        {...draft.field('name')}
        maxLength={KEY_NAME_MAX_LENGTH}
        autoComplete="off"
        data-autofocus
      />
      <ScopeFields draft={draft} />
      <fieldset className={fields.section}>
        <legend>{t('apiKeys.form.limits')}</legend>
        <p className={fields.help}>{t('apiKeys.form.limitsHelp')}</p>
        <RadioChoice
          {...draft.field('limitsOf')}
          options={KEY_ROLES.map((value) => ({ value, label: t(`apiKeys.form.limitsOf.${value}`) }))}
        />
      </fieldset>
      <DateInput
        label={t('apiKeys.form.endsOn')}
        description={t('apiKeys.form.endsOnHelp')}
        {...draft.field('endsOn')}
      />
      <Textarea
        label={t('apiKeys.form.addresses')}
        description={t('apiKeys.form.addressesHelp')}
        {...draft.field('addresses')}
        error={addressProblem(draft)}
        dir="ltr"
        rows={2}
        autoComplete="off"
      />
    </FormDialog>
  );
};
