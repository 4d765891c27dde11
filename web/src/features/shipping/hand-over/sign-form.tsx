import { DRIVER_NAME_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import type { Driver } from '@apps-hub/domain/shipping/hand-over/phone';
import type { Signature } from '@apps-hub/domain/shipping/hand-over/signature';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import { SignaturePad } from '@apps-hub/ui/components/signature-pad.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** The driver's name and signature. */
export const SignForm = ({
  summary,
  onSigned,
}: {
  readonly summary: string;
  readonly onSigned: (driver: Driver) => void;
}) => {
  const { t } = usePhrases();
  const [driverName, setName] = useState('');
  const [signature, setSignature] = useState<Signature>([]);
  const isSigned = driverName.trim() !== '' && signature.some(({ length }) => length > 1);
  return (
    <Stack gap="sm">
      <Text fw={600}>{summary}</Text>
      <TextInput
        size="lg"
        label={t('shipments.handOvers.sign.name')}
        value={driverName}
        maxLength={DRIVER_NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text aria-hidden>{t('shipments.handOvers.sign.signature')}</Text>
      <SignaturePad
        label={t('shipments.handOvers.sign.signature')}
        value={signature}
        onChange={setSignature}
      />
      <Group grow preventGrowOverflow={false}>
        <Button size="lg" variant="default" onClick={() => setSignature([])}>
          {t('shipments.handOvers.sign.clear')}
        </Button>
        <Button size="lg" disabled={!isSigned} onClick={() => onSigned({ driverName, signature })}>
          {t('shipments.handOvers.sign.close')}
        </Button>
      </Group>
    </Stack>
  );
};
