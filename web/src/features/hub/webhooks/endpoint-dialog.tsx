import type { EndpointInput, WebhookEndpoint } from '@apps-hub/contract/hub/webhooks/routes';
import {
  ENDPOINT_NAME_MAX_LENGTH,
  URL_MAX_LENGTH,
  WEBHOOK_TYPES,
  type WebhookType,
} from '@apps-hub/contract/hub/webhooks/values';
import { TextInput } from '@mantine/core';

import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import fields from '@apps-hub/ui/components/form.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { addWebhook, saveWebhook, webhooksKey } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';

interface EndpointDraft {
  readonly name: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly isOrdered: boolean;
  readonly isActive: boolean;
}

const draftOf = (endpoint: WebhookEndpoint | undefined): EndpointDraft => ({
  name: endpoint?.name ?? '',
  url: endpoint?.url ?? '',
  types: endpoint?.types ?? [],
  isOrdered: endpoint?.isOrdered ?? false,
  isActive: endpoint === undefined || endpoint.state === 'active',
});

const checkEndpoint = ({ name, url }: EndpointDraft) => ({
  name: name.trim() === '' ? ('required' as const) : undefined,
  url: url.trim() === '' ? ('required' as const) : undefined,
});

const TypeFields = ({ draft: { values, set } }: { readonly draft: Draft<EndpointDraft> }) => {
  const { t } = usePhrases();
  return (
    <fieldset className={fields.section}>
      <legend>{t('webhooks.form.types')}</legend>
      <p className={fields.help}>{t('webhooks.form.typesHelp')}</p>
      <div className={common.rows}>
        {WEBHOOK_TYPES.map((type) => (
          <CheckField
            key={type}
            checked={values.types.includes(type)}
            onChange={(isIn) => set({ types: withChoice(WEBHOOK_TYPES, values.types, type, isIn) })}
          >
            {t(`webhooks.type.${type}`)} <code className={common.quiet}>{type}</code>
          </CheckField>
        ))}
      </div>
    </fieldset>
  );
};

interface EndpointDialogProps {
  /** Undefined for a new one. */
  readonly endpoint: WebhookEndpoint | undefined;
  /** The signing secret of a new one; undefined after a change. */
  readonly onSaved: (secret: string | null | undefined) => void;
  readonly onClose: () => void;
}

/** The form of a webhook. */
export const EndpointDialog = ({ endpoint, onSaved, onClose }: EndpointDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft<EndpointDraft>(draftOf(endpoint), checkEndpoint);
  const form = useForm({
    draft,
    inputOf: ({ name, url, types, isOrdered }): EndpointInput => ({
      name,
      url: url.trim(),
      types: [...types],
      isOrdered,
    }),
    send: async (input: EndpointInput, key): Promise<string | null | undefined> => {
      if (!endpoint) return (await addWebhook(api, input, key)).secret;
      const { id, version } = endpoint;
      const state = draft.values.isActive ? 'active' : 'paused';
      await saveWebhook(api, { ...input, id, version, state }, key);
      return undefined;
    },
    stale: [webhooksKey],
    doneText: t(endpoint ? 'webhooks.form.saved' : 'webhooks.form.added'),
    onDone: onSaved,
  });
  return (
    <FormDialog title={t(endpoint ? 'webhooks.form.edit' : 'webhooks.add')} form={form} onClose={onClose}>
      <TextInput
        label={t('webhooks.form.name')}
        {...draft.field('name')}
        maxLength={ENDPOINT_NAME_MAX_LENGTH}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        label={t('webhooks.form.url')}
        description={t('webhooks.form.urlHelp')}
        {...draft.field('url')}
        type="url"
        dir="ltr"
        maxLength={URL_MAX_LENGTH}
        autoComplete="off"
      />
      <TypeFields draft={draft} />
      <div>
        <CheckField {...draft.field('isOrdered')}>{t('webhooks.form.ordered')}</CheckField>
        <p className={common.quiet}>{t('webhooks.form.orderedHelp')}</p>
      </div>
      {endpoint && <CheckField {...draft.field('isActive')}>{t('webhooks.form.active')}</CheckField>}
    </FormDialog>
  );
};
