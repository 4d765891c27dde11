import type { AddressLookup } from '@apps-hub/contract/shipping/national-address/routes';
import { LONG_PARTS, type ResolvedAddress } from '@apps-hub/domain/shipping/national-address/long-form';
import { readShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import type { Check } from '@apps-hub/ui/kit/form/validation.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';

/** The error of a typed short code. */
export const checkShortCode = (text: string): Check => {
  const read = readShortCode(text);
  if (read.ok) return undefined;
  return read.error === 'empty' ? 'required' : 'invalid';
};

/** An address in one line. */
export const lineOf = (form: ResolvedAddress): string =>
  form.line ?? LONG_PARTS.flatMap((part) => form[part] ?? []).join(' - ');

/** What a resolver said, in the reader's language where it has it, and when. */
export const LookupText = ({ lookup }: { readonly lookup: AddressLookup }) => {
  const { t, formats } = usePhrases();
  const form = lookup[formats.locale] ?? lookup.ar ?? lookup.en;
  return (
    <span className={common.quiet}>
      {form && <bdi>{lineOf(form)}</bdi>}{' '}
      {t(`booking.noAddress.verdict.${lookup.verdict}`, { ago: formats.ago(lookup.askedAt) })}
    </span>
  );
};

/** Asks whether a typed short code exists, and shows what it is. */
export const CodeCheck = ({ code }: { readonly code: string }) => {
  const { t } = usePhrases();
  const api = useApi();
  const [lookup, setLookup] = useState<AddressLookup>();
  const checking = useAction({
    send: (typed: string) =>
      api.post('/api/v1/shipping/order-addresses/check', { body: { address: { code: typed } } }),
    onDone: (answer) => setLookup(answer.lookup),
  });
  return (
    <>
      <div>
        <Button
          size="xs"
          variant="default"
          loading={checking.isBusy}
          disabled={checkShortCode(code) !== undefined}
          onClick={() => checking.run(code)}
        >
          {t('booking.noAddress.check')}
        </Button>
      </div>
      <output>{lookup && <LookupText lookup={lookup} />}</output>
    </>
  );
};
