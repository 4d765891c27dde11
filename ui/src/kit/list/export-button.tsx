import { IconDownload } from '@tabler/icons-react';

import { ActionButton } from '#components/action-button.tsx';

export interface ExportButtonProps {
  readonly label: string;
  /** Its accessible name, if the label is only a part of it. */
  readonly name?: string;
  readonly onExport: () => void;
  readonly disabledReason?: string | undefined;
  /** Whether the file is being made. */
  readonly isBusy?: boolean;
}

/** Downloads a list as a file. */
export const ExportButton = ({
  label,
  name,
  onExport,
  disabledReason,
  isBusy = false,
}: ExportButtonProps) => (
  <ActionButton
    variant="default"
    leftSection={<IconDownload size={16} aria-hidden />}
    {...(name === undefined ? {} : { 'aria-label': name })}
    loading={isBusy}
    disabledReason={disabledReason}
    onClick={onExport}
  >
    {label}
  </ActionButton>
);
