/** Where a download ticket is submitted, as the form field `ticket`, so that it appears in no address and no log. */
export const DOWNLOAD_PATH = '/downloads';

/** The files that a customer's data can be downloaded as. */
export const CUSTOMER_DATA_FORMATS = ['json', 'csv'] as const;
