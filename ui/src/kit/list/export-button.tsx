import { IconDownload } from '@tabler/icons-react';

import { ActionButton } from '#components/action-button.tsx';

interface ExportButtonProps {
  readonly label: string;
  readonly onExport: () => void;
  readonly disabledReason?: string | undefined;
  /** Whether the file is being made. */
  readonly isBusy?: boolean;
}

/** Downloads a list as a file. */
export const ExportButton = ({ label, onExport, disabledReason, isBusy = false }: ExportButtonProps) => (
  <ActionButton
    variant="default"
    leftSection={<IconDownload size={16} aria-hidden />}
    loading={isBusy}
    disabledReason={disabledReason}
    onClick={onExport}
  >
    {label}
  </ActionButton>
);
