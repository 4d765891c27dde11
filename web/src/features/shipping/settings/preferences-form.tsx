import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import { useApi } from '../../../session/services.tsx';
import { type Checks, type Draft, useDraft } from '../../../kit/form/use-draft.ts';
import { useDenied } from '../../../session/use-denied.ts';
import { useVersionedForm } from '../../../kit/form/versioned-form.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { bodyOver } from './preferences-draft.ts';
import { type PreferencesBody, savePreferences } from './queries.ts';

/** One part of the preferences as a form knows it. */
export interface PreferencesPart<D extends object> {
  readonly draftOf: (saved: ShippingPreferences) => D;
  readonly checksOf: (draft: D) => Checks;
  /** This part of what is sent; `over` is what stands, with what others saved meanwhile. */
  readonly bodyOf: (draft: D, over: ShippingPreferences) => Partial<PreferencesBody>;
}

interface PreferencesFormProps<D extends object> {
  readonly preferences: ShippingPreferences;
  readonly part: PreferencesPart<D>;
  readonly savedText: string;
  /** What was saved is on its way back; until it is there nothing can be saved over it. */
  readonly isRenewing?: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly children: (draft: Draft<D>) => ReactNode;
}

/** A form over one part of the preferences; the other parts stay as they stand, whoever saved them. */
export const PreferencesForm = <D extends object>(props: PreferencesFormProps<D>) => {
  const { preferences, part, savedText, isRenewing = false, onSaved, onCancel, children } = props;
  const { t } = usePhrases();
  const api = useApi();
  const deniedReason = useDenied('update', 'ShippingSettings');
  const draft = useDraft(part.draftOf(preferences), part.checksOf);
  const form = useVersionedForm({
    record: preferences,
    draft,
    valuesOf: part.draftOf,
    inputOf: (values, over = preferences) => bodyOver(over, part.bodyOf(values, over)),
    send: (body, _over, key) => savePreferences(api, body, key),
    query: shippingSettingsQuery(api),
    find: (stored) => stored.preferences,
    savedText,
    onSaved,
  });
  return (
    <FormShell
      onSubmit={form.submit}
      onCancel={onCancel}
      submitLabel={t('common.action.save')}
      busy={form.busy || isRenewing}
      deniedReason={deniedReason}
      problem={form.problem}
    >
      {form.notice}
      {children(draft)}
    </FormShell>
  );
};
