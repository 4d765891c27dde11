import type { OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderFileField } from '@apps-hub/contract/loyalty/order-imports/values';
import type { DateOrder } from '@apps-hub/domain/csv/date-order';

/** How a file is read, in a form's texts; an empty one is detected. */
export interface OptionsDraft {
  readonly columns: Readonly<Partial<Record<OrderFileField, string>>>;
  readonly decimal: '' | '.' | ',';
  readonly dateOrder: '' | DateOrder;
  readonly currency: string;
  readonly points: 'earn' | 'none';
  readonly ids: 'import' | 'host';
}

export const optionsDraft = ({ options }: OrderImport): OptionsDraft => ({
  columns: options.columns,
  decimal: options.decimal ?? '',
  dateOrder: options.dateOrder ?? '',
  currency: options.currency ?? '',
  points: options.points,
  ids: options.ids,
});

/** The columns that the file is known to have. */
export const headersOf = ({ plan, problem }: OrderImport): readonly string[] =>
  plan?.headers ?? problem?.headers ?? [];

/** The heading of the column that a field was read from. */
export const detectedColumn = ({ plan }: OrderImport, field: OrderFileField): string | undefined => {
  const at = plan?.columns[field];
  return at === undefined ? undefined : plan?.headers[at];
};
