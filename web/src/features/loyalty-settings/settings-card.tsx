import type { LoyaltySettings, LoyaltySettingsInput } from '@apps-hub/contract/loyalty/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { useCan } from '../../lib/abilities.ts';
import { customersKey } from '../../lib/queries/customers.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { useApi } from '../../lib/services.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { useVersionedSave, type Versioned } from '../../lib/use-versioned-save.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import form from '../../ui/form-shell.module.css';
import { LoadingRows } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { checkSettings, draftOf, inputOf, type SettingsDraft } from './draft.ts';
import { loyaltySettingsKey, loyaltySettingsQuery, saveLoyaltySettings } from './queries.ts';
import { ExpiryFields, NegativeFields, ReleaseFields, RoundingNote } from './rule-fields.tsx';
import classes from './settings-card.module.css';
import { LimitFields, NameFields } from './team-fields.tsx';

/** A store has one set of these settings; the id is for the machinery of versions alone. */
type Kept = LoyaltySettings & Versioned;

const keptOf = (settings: LoyaltySettings): Kept => ({ ...settings, id: 'loyalty' });

const useSettingsForm = (settings: LoyaltySettings) => {
  const { t } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const draft = useDraft<SettingsDraft>(draftOf(settings), checkSettings);
  const saving = useVersionedSave<Kept, LoyaltySettingsInput>({
    record: keptOf(settings),
    send: async (input, over, key) => {
      const saved = keptOf(
        await saveLoyaltySettings(api, { ...input, version: over?.version ?? settings.version }, key),
      );
      queries.setQueryData(loyaltySettingsKey, saved);
      saving.adopt(saved);
      return saved;
    },
    fetchCurrent: async () =>
      keptOf(await queries.fetchQuery({ ...loyaltySettingsQuery(api), staleTime: 0 })),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: customersKey });
      showToast('success', t('loyaltySettings.saved'));
    },
    onRefused: draft.refuse,
  });
  return { draft, saving };
};

const SettingsForm = ({ settings }: { readonly settings: LoyaltySettings }) => {
  const { t, problemText } = usePhrases();
  const canUpdate = useCan('update', 'Settings');
  const { draft, saving } = useSettingsForm(settings);
  const { state } = saving;
  const other = state.status === 'conflict' ? state.other : undefined;
  const ifRight = (send: (input: LoyaltySettingsInput) => void) => {
    if (canUpdate && draft.check()) send(inputOf(draft.values, other ?? settings));
  };
  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    if (state.status !== 'saving') ifRight(saving.save);
  };
  const fields = { draft, settings };
  return (
    <form className={classes.body} onSubmit={onSubmit} noValidate>
      {other && (
        <ConflictNotice
          title={t('loyaltySettings.conflict')}
          onLoad={() => {
            draft.replace(draftOf(other));
            saving.adopt(other);
          }}
          onOverwrite={() => ifRight(saving.overwrite)}
        />
      )}
      <ReleaseFields {...fields} />
      <ExpiryFields {...fields} />
      <NegativeFields {...fields} />
      <RoundingNote />
      <NameFields {...fields} />
      <LimitFields {...fields} />
      {state.status === 'refused' && (
        <div className={form.problem} role="alert">
          {problemText(state.error)}
        </div>
      )}
      <div className={classes.footer}>
        <ActionButton
          loading={state.status === 'saving'}
          disabledReason={canUpdate ? undefined : t('loyaltySettings.needRole')}
          onClick={() => onSubmit()}
        >
          {t('common.action.save')}
        </ActionButton>
      </div>
    </form>
  );
};

/** The loyalty settings of the store. What was typed stays when the server refuses or somebody else saved. */
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
