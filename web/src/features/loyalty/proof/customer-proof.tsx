import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ProofButton } from './proof-button.tsx';
import { CustomerProofDialog } from './proof-dialog.tsx';

interface CustomerProofProps {
  readonly customerId: string;
  /** The button that downloads the file. */
  readonly download: ReactNode;
}

/** Opens the proof of a customer's balance. */
export const CustomerProof = ({ customerId, download }: CustomerProofProps) => {
  const { t } = usePhrases();
  return (
    <ProofButton label={t('proof.title')}>
      {(onClose) => <CustomerProofDialog customerId={customerId} onClose={onClose} download={download} />}
    </ProofButton>
  );
};
