import type { CustomsProduct } from '@apps-hub/contract/shipping/customs/routes';
import { CUSTOMS_DESCRIPTION_MAX_LENGTH } from '@apps-hub/contract/shipping/customs/values';
import { isLatin } from '@apps-hub/domain/shipping/pickups/latin-form';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { checkCustomsTexts, CustomsFields, customsFactsOf } from '../shared/customs-fields.tsx';
import { saveProduct } from './queries.ts';

/** A product whose facts are known, or one of which only the name is. */
export type EditedProduct = Pick<CustomsProduct, 'key' | 'title'> & Partial<CustomsProduct>;

/** Enters the customs data of one product. */
export const ProductDialog = ({
  product,
  onClose,
}: {
  readonly product: EditedProduct;
  readonly onClose: () => void;
}) => {
  const { t } = usePhrases();
  const api = useApi();
  const { key, title, description, hsCode = '', originCountry = '', unitGrams } = product;
  const first = {
    description: description ?? (isLatin(title) ? title : ''),
    hsCode,
    originCountry,
    unitGrams: unitGrams === undefined ? '' : String(unitGrams),
  };
  const draft = useDraft(first, (values) => checkCustomsTexts(values));
  const saving = useForm({
    draft,
    inputOf: (values) => ({ key, title, ...customsFactsOf(values) }),
    send: (body, idempotencyKey) => saveProduct(api, body, idempotencyKey),
    stale: [pickupsKey],
    doneText: t('shipments.customs.products.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('shipments.customs.products.edit', { title })} form={saving} onClose={onClose}>
      <CustomsFields
        texts={draft.values}
        descriptionMax={CUSTOMS_DESCRIPTION_MAX_LENGTH}
        errorAt={draft.errorAt}
        onChange={draft.set}
      />
    </FormDialog>
  );
};
