import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';
import { useState } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useCan } from '../../../session/abilities.ts';
import { useIntent } from '../../../api/use-intent.ts';
import { useApi } from '../../../session/services.tsx';
import { ExportButton as Button } from '../../../kit/list/export-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { download } from './download.ts';

type Wanted = ExportRequest extends infer R ? (R extends unknown ? Omit<R, 'locale'> : never) : never;

/** Downloads what a screen shows, with its filter, as a file that Excel opens. */
export const ExportButton = ({ wanted }: { readonly wanted: Wanted }) => {
  const { t, problemText, formats } = usePhrases();
  const api = useApi();
  const intent = useIntent();
  const [isBusy, setBusy] = useState(false);
  const canExport = useCan('export', 'Customer');
  const start = async () => {
    setBusy(true);
    const request: ExportRequest = { ...wanted, locale: formats.locale };
    try {
      await intent.run({ request, at: Date.now() }, (key) => download(api, request, key));
      showToast(
        'success',
        wanted.of === 'proof'
          ? t('exports.proofStarted', { script: '\u2066verify.mjs\u2069' })
          : t('exports.started'),
      );
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      label={t(`exports.${wanted.of}`)}
      isBusy={isBusy}
      disabledReason={canExport ? undefined : t('exports.needRole')}
      onExport={() => void start()}
    />
  );
};
