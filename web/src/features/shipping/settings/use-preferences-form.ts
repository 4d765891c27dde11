import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';

import { type Checks, type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm, type VersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import { bodyOver } from './preferences-draft.ts';
import { type PreferencesBody, savePreferences } from './queries.ts';

/** One section of the preferences as its form handles it. */
export interface PreferencesPart<D extends object> {
  readonly draftOf: (saved: ShippingPreferences) => D;
  readonly checksOf: (draft: D) => Checks;
  /** This section of the request; `over` is the stored record, including what others saved meanwhile. */
  readonly bodyOf: (draft: D, over: ShippingPreferences) => Partial<PreferencesBody>;
}

interface PreferencesFormSetup<D extends object> {
  readonly preferences: ShippingPreferences;
  readonly part: PreferencesPart<D>;
  readonly savedText: string;
  readonly onSaved?: () => void;
}

interface PreferencesForm<D> {
  readonly draft: Draft<D>;
  readonly form: VersionedForm;
}

/** A form over one section of the preferences; the other sections keep their stored values, whoever saved them. */
export const usePreferencesForm = <D extends object>({
  preferences,
  part,
  savedText,
  onSaved,
}: PreferencesFormSetup<D>): PreferencesForm<D> => {
  const api = useApi();
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
    onSaved: (saved) => {
      draft.replace(part.draftOf(saved));
      onSaved?.();
    },
  });
  return { draft, form };
};
