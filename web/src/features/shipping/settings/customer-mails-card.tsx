import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import { PARCEL_MAILS, type ParcelMail } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { MailPages } from '@apps-hub/ui/components/mail-pages.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { PreferencesCard } from './preferences-card.tsx';
import { parcelMailPreviewQuery } from './queries.ts';
import classes from '../shared/settings.module.css';

interface MailsDraft {
  readonly kinds: readonly ParcelMail[];
}

const PART = {
  draftOf: ({ customerMails }: ShippingPreferences): MailsDraft => ({ kinds: customerMails }),
  checksOf: () => ({}),
  bodyOf: ({ kinds }: MailsDraft) => ({ customerMails: [...kinds] }),
};

/** A mail with example data in both languages. */
const Preview = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = usePhrases();
  const [kind, setKind] = useState<ParcelMail>('shipped');
  const query = useQuery(parcelMailPreviewQuery(useApi()));
  return (
    <Dialog title={t('shippingSettings.parcelMails.preview')} onClose={onClose} size="lg">
      <Loaded query={query} loadingRows={4}>
        {({ mails }) => (
          <div className={common.wideColumn}>
            <NativeSelect
              label={t('shippingSettings.parcelMails.email')}
              value={kind}
              data={PARCEL_MAILS.map((value) => ({
                value,
                label: t(`shippingSettings.parcelMails.kinds.${value}`),
              }))}
              onChange={(event) =>
                setKind(PARCEL_MAILS.find((each) => each === event.currentTarget.value) ?? kind)
              }
            />
            <MailPages pages={mails.find((each) => each.kind === kind)?.pages ?? []} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
};

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
      {isOpen && <Preview onClose={() => setIsOpen(false)} />}
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
