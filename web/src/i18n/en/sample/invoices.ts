export const sampleInvoices = {
  title: 'Invoices',
} as const;
