import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { CustomerProofDialog } from './proof-dialog.tsx';

interface CustomerProofProps {
  readonly customerId: string;
  /** The button that downloads the file. */
  readonly download: ReactNode;
}

/** Opens the proof of a customer's balance. */
export const CustomerProof = ({ customerId, download }: CustomerProofProps) => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('proof.title')}
      </Button>
      {isOpen && (
        <CustomerProofDialog customerId={customerId} onClose={() => setOpen(false)} download={download} />
      )}
    </>
  );
};
