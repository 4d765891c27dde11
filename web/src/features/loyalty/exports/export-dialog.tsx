import type { CUSTOMER_STATUSES } from '@apps-hub/contract/shop/values';
import { Stack } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { ExportButton } from './export-button.tsx';

interface ExportDialogProps {
  /** The filter of the list it was opened from. */
  readonly filter: {
    readonly q?: string | undefined;
    readonly status?: (typeof CUSTOMER_STATUSES)[number] | undefined;
  };
  readonly onClose: () => void;
}

/** The store-wide downloads. */
export const ExportDialog = ({ filter: { q, status }, onClose }: ExportDialogProps) => {
  const { t } = usePhrases();
  const isFiltered = q !== undefined || status !== undefined;
  return (
    <Dialog title={t('exports.menu')} size="sm" onClose={onClose}>
      <Stack gap="sm">
        <p className={form.lead}>{t(isFiltered ? 'exports.helpFiltered' : 'exports.help')}</p>
        <ExportButton
          wanted={{
            of: 'customers',
            ...(q === undefined ? {} : { q }),
            ...(status === undefined ? {} : { status }),
          }}
        />
        <ExportButton wanted={{ of: 'transactions' }} />
        <ExportButton wanted={{ of: 'coupons' }} />
      </Stack>
    </Dialog>
  );
};
