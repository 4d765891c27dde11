import { useState } from 'react';

/** The row whose detail is open: one at a time, by key. */
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
