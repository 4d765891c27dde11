import { useState } from 'react';

/** Which row shows its detail: one at a time, by its key. */
export interface OpenRow {
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

export const useOpenRow = (): OpenRow => {
  const [open, setOpen] = useState<string>();
  return {
    isOpen: (key) => key === open,
    toggle: (key) => setOpen(key === open ? undefined : key),
  };
};
