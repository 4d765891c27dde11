import type { ListFormat } from '@apps-hub/contract/values';
import { Group } from '@mantine/core';

import { ActionButton } from '#components/action-button.tsx';
import { ExportButton } from './export-button.tsx';

interface ListExportProps {
  readonly label: string;
  readonly onExport: (format: ListFormat) => void;
  readonly disabledReason?: string | undefined;
  readonly isBusy: boolean;
}

/** Downloads a list as CSV or as an Excel workbook. The two names are not translated. */
export const ListExport = ({ label, onExport, ...state }: ListExportProps) => (
  <Group gap="xs">
    <ExportButton {...state} label={`${label} (CSV)`} onExport={() => onExport('csv')} />
    <ActionButton
      variant="default"
      aria-label={`${label} – Excel`}
      loading={state.isBusy}
      disabledReason={state.disabledReason}
      onClick={() => onExport('xlsx')}
    >
      Excel
    </ActionButton>
  </Group>
);
