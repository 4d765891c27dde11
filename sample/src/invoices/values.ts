export const INVOICE_STATUSES = [
  'Paid',
  'Downloaded',
  'Sent',
  'Draft',
  'Partial Payment',
  'Past Due',
] as const;

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_SERVICES = [
  'Software Development',
  'UI/UX Design & Development',
  'Unlimited Extended License',
  'Template Customization',
] as const;

export const INVOICE_SORTS = ['client', 'total', 'id', 'date', 'balance'] as const;

/** Selectable items, with their usual cost per hour or piece. */
export const LINE_KINDS = ['design', 'customization', 'template', 'development'] as const;

export type LineKind = (typeof LINE_KINDS)[number];

export const LINE_COSTS: Readonly<Record<LineKind, string>> = {
  design: '24.00',
  customization: '26.00',
  template: '28.00',
  development: '32.00',
};

/** Saudi Arabia's value added tax; the default of a new line. */
export const USUAL_TAX_PERCENT = '15';

export const LINES_MAX = 30;

export const LINE_TEXT_MAX_LENGTH = 300;

export const NOTE_MAX_LENGTH = 1_000;

/** Payment methods that an invoice offers. */
export const ACCEPTED_PAYMENTS = ['bank', 'paypal', 'mada'] as const;

/** Methods of recorded payments. */
export const PAYMENT_METHODS = ['cash', 'bank', 'debit', 'credit', 'paypal'] as const;
