import type { InvoiceClient } from '../contract.ts';
import { INVOICE_SERVICES } from '../values.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { InvoiceDraft } from './draft.ts';
import { clientsQuery } from './queries.ts';

interface FieldsProps {
  readonly draft: Draft<InvoiceDraft>;
}

/** The selectable clients, plus the invoice's own, which may not be among them. */
const clientsWith = (own: InvoiceClient | undefined, known: readonly InvoiceClient[]) =>
  own === undefined || known.some(({ companyEmail }) => companyEmail === own.companyEmail)
    ? known
    : [own, ...known];

/** Client, subject and dates. */
export const HeadFields = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, fieldText, formats } = usePhrases();
  const { data = [] } = useQuery(clientsQuery(useSampleApi(), formats.locale));
  const clients = clientsWith(values.client, data);
  return (
    <fieldset className={form.section}>
      <legend>{t('sampleInvoices.form.details')}</legend>
      <div className={form.grid}>
        <NativeSelect
          label={t('sampleInvoices.form.client')}
          value={values.client?.companyEmail ?? ''}
          data={[
            { value: '', label: t('sampleInvoices.form.chooseClient') },
            ...clients.map(({ name, company, companyEmail }) => ({
              value: companyEmail,
              label: `${name} · ${company}`,
            })),
          ]}
          error={fieldText(problems['client'])}
          onChange={({ currentTarget }) =>
            set({ client: clients.find(({ companyEmail }) => companyEmail === currentTarget.value) })
          }
        />
        <NativeSelect
          label={t('sampleInvoices.form.service')}
          value={values.service}
          data={INVOICE_SERVICES.map((value) => ({ value, label: t(`sampleInvoices.service.${value}`) }))}
          onChange={({ currentTarget }) =>
            set({ service: INVOICE_SERVICES.find((each) => each === currentTarget.value) ?? values.service })
          }
        />
        <DateInput
          label={t('sampleInvoices.form.issued')}
          value={values.issuedDate}
          error={fieldText(problems['issuedDate'])}
          onChange={(issuedDate) => set({ issuedDate })}
        />
        <DateInput
          label={t('sampleInvoices.form.due')}
          value={values.dueDate}
          min={values.issuedDate || undefined}
          error={fieldText(problems['dueDate'])}
          onChange={(dueDate) => set({ dueDate })}
        />
      </div>
    </fieldset>
  );
};
