import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import type { ReactNode } from 'react';

import { FormShell } from '@apps-hub/ui/kit/form/form-shell.tsx';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import classes from '../shared/settings.module.css';
import { type PreferencesPart, usePreferencesForm } from './use-preferences-form.ts';

interface PreferencesCardProps<D extends object> {
  readonly title: string;
  readonly subtitle?: string;
  readonly savedText: string;
  readonly preferences: ShippingPreferences;
  readonly part: PreferencesPart<D>;
  /** The fields. */
  readonly children: (draft: Draft<D>) => ReactNode;
}

/** One section of the preferences as a card on the settings page. */
export const PreferencesCard = <D extends object>(props: PreferencesCardProps<D>) => {
  const { title, subtitle, children, ...setup } = props;
  const { draft, form } = usePreferencesForm(setup);
  const deniedReason = useDenied('update', 'ShippingSettings');
  return (
    <Card title={title} {...(subtitle !== undefined && { subtitle })}>
      <div className={classes.body}>
        <FormShell
          form={form}
          deniedReason={deniedReason}
          onCancel={form.unsaved.isChanged ? form.reset : undefined}
        >
          {children(draft)}
        </FormShell>
      </div>
    </Card>
  );
};
