import type { ListFormat } from '@apps-hub/contract/values';
import { Group } from '@mantine/core';

import { ExportButton, type ExportButtonProps } from './export-button.tsx';

interface ListExportProps extends Omit<ExportButtonProps, 'onExport' | 'name'> {
  /** What the program Excel is called. */
  readonly excel: string;
  readonly onExport: (format: ListFormat) => void;
}

/** Downloads a list as CSV, or as a workbook for Excel. */
export const ListExport = ({ label, excel, onExport, ...rest }: ListExportProps) => (
  <Group gap="xs">
    <ExportButton {...rest} label={`${label} (CSV)`} onExport={() => onExport('csv')} />
    <ExportButton {...rest} label={excel} name={`${label} (${excel})`} onExport={() => onExport('xlsx')} />
  </Group>
);
