/** The form field of a download ticket; a POST body keeps it out of addresses and logs. */
export const DOWNLOAD_PATH = '/downloads';

/** The file formats of a customer's data export. */
export const CUSTOMER_DATA_FORMATS = ['json', 'csv'] as const;
