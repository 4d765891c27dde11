import { PARCEL_MAILS, type ParcelMail } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { MailPages } from '@apps-hub/ui/components/mail-pages.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { parcelMailPreviewQuery } from './queries.ts';

/** A mail with example data in both languages. */
export const MailPreview = ({ onClose }: { readonly onClose: () => void }) => {
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
