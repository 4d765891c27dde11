import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings';
import type { ReactNode } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { useCan } from '../../lib/abilities.ts';
import { type Checks, type Draft, useDraft } from '../../lib/use-draft.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { PreferencesBody } from './queries.ts';
import { bodyOver, usePreferencesSave } from './use-preferences-save.ts';

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
  const { t, problemText } = usePhrases();
  const canUpdate = useCan('update', 'ShippingSettings');
  const draft = useDraft(part.draftOf(preferences), part.checksOf);
  const saving = usePreferencesSave({
    preferences,
    onSaved: () => {
      showToast('success', savedText);
      onSaved();
    },
    onRefused: draft.refuse,
  });
  const { state } = saving;
  const other = state.status === 'conflict' ? state.other : undefined;
  const send = (save: (body: PreferencesBody) => void, over: ShippingPreferences) => {
    if (draft.check()) save(bodyOver(over, part.bodyOf(draft.values, over)));
  };
  return (
    <FormShell
      onSubmit={() => send(saving.save, preferences)}
      onCancel={onCancel}
      submitLabel={t('common.action.save')}
      busy={state.status === 'saving' || isRenewing}
      {...(!canUpdate && { deniedReason: t('common.state.notAllowed') })}
      problem={state.status === 'refused' ? problemText(state.error) : undefined}
    >
      {other && (
        <ConflictNotice
          title={t('conflict.settings')}
          onLoad={() => {
            draft.replace(part.draftOf(other));
            saving.adopt(other);
          }}
          onOverwrite={() => send(saving.overwrite, other)}
        />
      )}
      {children(draft)}
    </FormShell>
  );
};
