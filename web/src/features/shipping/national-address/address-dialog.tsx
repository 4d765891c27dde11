import type { OrderAddress } from '@apps-hub/contract/shipping/national-address/routes';
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import formClasses from '@apps-hub/ui/components/form.module.css';
import { checkShortCode, CodeCheck } from '../shared/code-check.tsx';
import { addressesKey, askCustomers, enterAddress } from './queries.ts';

/** The customer's link, for the merchant to send. */
const CustomerLink = ({ order }: Pick<OrderAddress, 'order'>) => {
  const { t } = usePhrases();
  const api = useApi();
  const [link, setLink] = useState<string>();
  const making = useAction({
    send: (id: string, key) => askCustomers(api, [id], false, key),
    onDone: ({ links: [made] }) => setLink(made?.link ?? undefined),
  });
  const text = encodeURIComponent(t('shipments.address.message', { number: order.number, link: link ?? '' }));
  return (
    <fieldset className={formClasses.section}>
      <legend>{t('shipments.address.link.title')}</legend>
      <p className={formClasses.help}>{t('shipments.address.link.help')}</p>
      {link === undefined ? (
        <Button variant="default" loading={making.isBusy} onClick={() => making.run(order.id)}>
          {t('shipments.address.link.make')}
        </Button>
      ) : (
        <>
          <TextInput label={t('shipments.address.link.label')} value={link} readOnly dir="ltr" />
          <Anchor href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
            {t('shipments.address.link.whatsapp')}
          </Anchor>
        </>
      )}
    </fieldset>
  );
};

/** Enters an order's short code after checking it, or makes a link for the customer. */
export const AddressDialog = ({
  row,
  onClose,
}: {
  readonly row: OrderAddress;
  readonly onClose: () => void;
}) => {
  const { t } = usePhrases();
  const api = useApi();
  const { order, version, suggestedCode } = row;
  const draft = useDraft({ code: row.code || (suggestedCode ?? '') }, ({ code }) => ({
    'address.code': checkShortCode(code),
  }));
  const entering = useForm({
    draft,
    inputOf: ({ code }) => ({ address: { code }, version }),
    send: (body, key) => enterAddress(api, order.id, body, key),
    stale: [addressesKey],
    doneText: t('shipments.address.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('shipments.address.openOf', { number: order.number })}
      form={entering}
      onClose={onClose}
    >
      <Text>{t(`shipments.address.why.${row.state}`)}</Text>
      <TextInput
        label={t('shipments.address.column')}
        placeholder="RRRD2929"
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        {...draft.field('code', 'address.code')}
      />
      <CodeCheck code={draft.values.code} />
      <CustomerLink order={order} />
    </FormDialog>
  );
};
