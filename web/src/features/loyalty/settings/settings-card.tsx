import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { customersKey } from '../shared/queries.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { MainAction } from '@apps-hub/ui/components/main-action.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { checkSettings, draftOf, inputOf, type SettingsDraft } from './draft.ts';
import { loyaltySettingsKey, loyaltySettingsQuery, saveLoyaltySettings } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';
import classes from './settings-card.module.css';
import { LimitFields, MessageFields, NameFields } from './team-fields.tsx';

const SettingsForm = ({ settings }: { readonly settings: LoyaltySettings }) => {
  const { t } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const denied = useDenied('update', 'Settings', t('loyaltySettings.needRole'));
  const draft = useDraft<SettingsDraft>(draftOf(settings), checkSettings);
  const form = useVersionedForm({
    record: settings,
    draft,
    valuesOf: draftOf,
    inputOf: (values, over = settings) => ({ ...inputOf(values, over), version: over.version }),
    send: (body, _over, key) => saveLoyaltySettings(api, body, key),
    query: loyaltySettingsQuery(api),
    find: (stored) => stored,
    savedText: t('loyaltySettings.saved'),
    onSaved: (saved) => {
      queries.setQueryData(loyaltySettingsKey, saved);
      void queries.invalidateQueries({ queryKey: customersKey });
    },
  });
  const submit = () => {
    if (denied === undefined) form.submit();
  };
  const fields = { draft, settings };
  return (
    <FormElement className={classes.body} form={{ ...form, submit }}>
      {form.notice}
      <RuleFields {...fields} />
      <NameFields {...fields} />
      <LimitFields {...fields} />
      <MessageFields {...fields} />
      <FormProblem form={form} />
      <div className={classes.footer}>
        <MainAction
          title={t('common.action.save')}
          loading={form.isBusy}
          disabledReason={denied}
          onClick={submit}
        />
      </div>
    </FormElement>
  );
};

/** The store's loyalty settings. Input survives a refusal or somebody else's save. */
export const SettingsCard = () => {
  const { t } = usePhrases();
  const settings = useQuery(loyaltySettingsQuery(useApi()));
  return (
    <Card title={t('loyaltySettings.rules')} subtitle={t('loyaltySettings.rulesHelp')}>
      {settings.isPending && <LoadingRows rows={6} />}
      {settings.isLoadingError && <QueryError query={settings} />}
      {settings.data && <SettingsForm settings={settings.data} />}
    </Card>
  );
};
