import type { FullOrder } from './queries.ts';

export interface OrderDialogProps {
  readonly order: FullOrder;
  readonly onClose: () => void;
}
