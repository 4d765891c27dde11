import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ExportButton as Button } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListExport } from '@apps-hub/ui/kit/list/list-export.tsx';
import { download } from './download.ts';

type Chosen<R> = R extends { of: 'proof' | 'customer' | 'points_report' }
  ? Omit<R, 'locale'>
  : Omit<R, 'locale' | 'format'>;
type Wanted = ExportRequest extends infer R ? (R extends unknown ? Chosen<R> : never) : never;

const singleLabel = (
  t: Phrasebook['t'],
  wanted: Extract<Wanted, { of: 'proof' | 'customer' | 'points_report' }>,
): string => {
  switch (wanted.of) {
    case 'proof':
      return t('exports.proof');
    case 'customer':
      return t(`exports.customer.${wanted.format}`);
    case 'points_report':
      return t(`impact.files.${wanted.format}`);
  }
};

/** Downloads what a screen shows, filters included, as a file. */
export const ExportButton = ({ wanted }: { readonly wanted: Wanted }) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const canExport = useCan('export', 'Customer');
  const started =
    wanted.of === 'proof'
      ? t('exports.proofStarted', { script: '\u2066verify.mjs\u2069' })
      : t('exports.started');
  const exporting = useAction({
    send: (request: ExportRequest, key) => download(api, request, key),
    // Every press makes a new file.
    intentOf: (request) => ({ request, at: Date.now() }),
    doneText: started,
  });
  const { locale } = formats;
  const shared = {
    isBusy: exporting.isBusy,
    disabledReason: canExport ? undefined : t('exports.needRole'),
  };
  if (wanted.of === 'proof' || wanted.of === 'customer' || wanted.of === 'points_report') {
    const label = singleLabel(t, wanted);
    return <Button {...shared} label={label} onExport={() => exporting.run({ ...wanted, locale })} />;
  }
  return (
    <ListExport
      {...shared}
      label={t(`exports.${wanted.of}`)}
      onExport={(format) => exporting.run({ ...wanted, format, locale })}
    />
  );
};
