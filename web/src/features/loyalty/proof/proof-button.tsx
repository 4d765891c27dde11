import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';

interface ProofButtonProps {
  readonly label: string;
  /** The dialog that it opens. */
  readonly children: (onClose: () => void) => ReactNode;
}

/** Opens a proof. */
export const ProofButton = ({ label, children }: ProofButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Suspense fallback={null}>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  );
};
