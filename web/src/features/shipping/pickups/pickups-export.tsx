import type { ListFormat } from '@apps-hub/contract/values';
import { ListExport } from '@apps-hub/ui/kit/list/list-export.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import type { PickupsSearch } from './queries.ts';

/** Downloads the pickups of the list's search and filter as a file. */
export const PickupsExport = ({ search }: { readonly search: PickupsSearch }) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const scope = useCarrierScope();
  const denied = useDenied('export', 'Pickup');
  const exporting = useAction({
    send: async (format: ListFormat) => {
      const { q, state, attention, addressId, dateFrom, dateTo, carrier } = search;
      const { locale } = formats;
      const filter = { q, state, attention, addressId, dateFrom, dateTo, carrier: scope ?? carrier };
      const query = { ...filter, locale, format };
      saveFile(await api.file('/api/v1/shipping/pickups-export', { query }));
    },
  });
  return (
    <ListExport
      label={t('pickups.export')}
      isBusy={exporting.isBusy}
      disabledReason={denied}
      onExport={exporting.run}
    />
  );
};
