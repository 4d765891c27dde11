import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import { PARCEL_MAILS, type ParcelMail } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { PreferencesCard } from './preferences-card.tsx';
import classes from '../shared/settings.module.css';

interface MailsDraft {
  readonly kinds: readonly ParcelMail[];
}

const PART = {
  draftOf: ({ customerMails }: ShippingPreferences): MailsDraft => ({ kinds: customerMails }),
  checksOf: () => ({}),
  bodyOf: ({ kinds }: MailsDraft) => ({ customerMails: [...kinds] }),
};

const MailPreview = overlay(async () => (await import('./mail-preview.tsx')).MailPreview);

const Fields = ({ draft: { values, set } }: { readonly draft: Draft<MailsDraft> }) => {
  const { t } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <fieldset className={classes.checks} aria-label={t('shippingSettings.parcelMails.title')}>
        {PARCEL_MAILS.map((kind) => (
          <CheckField
            key={kind}
            checked={values.kinds.includes(kind)}
            onChange={(isIn) => set({ kinds: withChoice(PARCEL_MAILS, values.kinds, kind, isIn) })}
          >
            {t(`shippingSettings.parcelMails.kinds.${kind}`)}
          </CheckField>
        ))}
      </fieldset>
      <div>
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          {t('shippingSettings.parcelMails.preview')}
        </Button>
      </div>
      {isOpen && <MailPreview onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** What customers are mailed about their parcels. */
export const CustomerMailsCard = ({ preferences }: { readonly preferences: ShippingPreferences }) => {
  const { t } = usePhrases();
  return (
    <PreferencesCard
      title={t('shippingSettings.parcelMails.title')}
      subtitle={t('shippingSettings.parcelMails.subtitle')}
      savedText={t('shippingSettings.parcelMails.saved')}
      preferences={preferences}
      part={PART}
    >
      {(draft) => <Fields draft={draft} />}
    </PreferencesCard>
  );
};
