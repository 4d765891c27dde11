import {
  lastScan,
  phoneState,
  phoneVerdict,
  signedFor,
  withScan,
} from '@apps-hub/domain/shipping/hand-over/phone';
import { plainCode, SCAN_CODE_MAX_LENGTH } from '@apps-hub/domain/shipping/hand-over/scan-code';
import type { ScanVerdict } from '@apps-hub/domain/shipping/hand-over/state';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { CodeField } from '@apps-hub/ui/components/barcode/code-field.tsx';
import { signal } from '@apps-hub/ui/components/barcode/signal.ts';
import common from '@apps-hub/ui/components/common.module.css';
import { Card } from '@apps-hub/ui/components/card.tsx';
import classes from './scan.module.css';
import { SignForm } from './sign-form.tsx';
import type { Phone } from './use-phone.ts';

const BarcodeCamera = part(
  async () => (await import('@apps-hub/ui/components/barcode/barcode-camera.tsx')).BarcodeCamera,
);

const SIGNALS = { scanned: 'good', duplicate: 'again', needs_box: 'again', extra: 'bad' } as const;

interface Told {
  readonly code: string;
  readonly verdict: ScanVerdict;
}

const Waybills = ({ state }: { readonly state: ReturnType<typeof phoneState> }) => {
  const { t, formats } = usePhrases();
  const open = state.waybills.filter(({ waybill, scanned }) => scanned < waybill.boxes);
  return (
    <Stack gap={4} component="ul" p={0} m={0}>
      {open.map(({ waybill, scanned }) => (
        <Group key={waybill.number} component="li" justify="space-between">
          <bdi>{waybill.number}</bdi>
          <span>
            {t('shipments.handOvers.boxes', {
              n: formats.number(scanned),
              of: formats.number(waybill.boxes),
            })}
          </span>
        </Group>
      ))}
      {state.extra.map((code) => (
        <li key={code} className={common.list}>
          {t('shipments.handOvers.verdict.extra')} <bdi>{code}</bdi>
        </li>
      ))}
    </Stack>
  );
};

/** The hand-over at the door: scan, see what is missing, let the driver sign. */
export const ScanDesk = ({
  phone,
  onChange,
}: {
  readonly phone: Phone;
  readonly onChange: (how: (now: Phone) => Phone) => void;
}) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const [told, setTold] = useState<Told>();
  const [hasCamera, setCamera] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const state = phoneState(phone);
  const add = (code: string, undoes: string | null = null) => {
    const scan = { id: crypto.randomUUID(), code, undoes, at: new Date().toISOString() };
    onChange((now) => withScan(now, scan));
  };
  /** After a button the focus returns to the field: a hand scanner's Enter would press the button again. */
  const press = (code: string, undoes: string | null = null) => {
    add(code, undoes);
    setTold(undefined);
    if (!hasCamera) field.current?.focus();
  };
  const read = (whole: string): void => {
    // No longer code is kept, and none has a waybill's number.
    const code = whole.slice(0, SCAN_CODE_MAX_LENGTH);
    if (plainCode(code) === '') return;
    const verdict = phoneVerdict(phone, code);
    setTold({ code, verdict });
    signal(SIGNALS[verdict]);
    if (verdict === 'scanned') add(code);
  };
  const last = lastScan(phone);
  const { carrier, branch } = phone.handOver;
  const { scanned, expected, missing, extra } = state.counts;
  return (
    <Card
      title={t('shipments.place', { carrier: texts.carrier(carrier), branch: branch.name })}
      subtitle={t('shipments.handOvers.counts', {
        scanned: formats.number(scanned),
        expected: formats.number(expected),
        missing: formats.number(missing),
        extra: formats.number(extra),
      })}
    >
      <Stack gap="md" className={common.body}>
        <output className={classes.verdict} data-verdict={told?.verdict}>
          <span>
            {told ? t(`shipments.handOvers.verdict.${told.verdict}`) : t('shipments.handOvers.ready')}
          </span>{' '}
          <bdi>{told?.code}</bdi>
        </output>
        {told?.verdict === 'extra' && (
          <Button size="lg" variant="default" onClick={() => press(told.code)}>
            {t('shipments.handOvers.addExtra')}
          </Button>
        )}
        {hasCamera && (
          <BarcodeCamera
            label={t('shipments.handOvers.camera.label')}
            forbidden={t('shipments.handOvers.camera.forbidden')}
            onCode={read}
          />
        )}
        <CodeField field={field} label={t('shipments.handOvers.code')} onCode={read} />
        <Stack gap="sm">
          <Button size="lg" variant="default" onClick={() => setCamera(!hasCamera)}>
            {t(hasCamera ? 'shipments.handOvers.camera.stop' : 'shipments.handOvers.camera.start')}
          </Button>
          <Button
            size="lg"
            variant="default"
            disabled={last === undefined}
            onClick={() => last !== undefined && press('', last)}
          >
            {t('shipments.handOvers.undo')}
          </Button>
        </Stack>
        <Waybills state={state} />
        {missing > 0 && isSigning && (
          <Text>{t('shipments.handOvers.sign.missing', { n: formats.number(missing) })}</Text>
        )}
        {isSigning ? (
          <SignForm
            summary={t('shipments.handOvers.sign.summary', { n: formats.number(scanned + extra) })}
            onSigned={(driver) => onChange((now) => signedFor(now, driver, crypto.randomUUID()))}
          />
        ) : (
          <Button size="xl" disabled={scanned + extra === 0} onClick={() => setSigning(true)}>
            {t('shipments.handOvers.sign.open')}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
