/** The form field of a download ticket; a POST body keeps it out of addresses and logs. */
export const DOWNLOAD_PATH = '/downloads';

/** The files of a customer's data: a page to read and print, and everything as stored, for other programs. */
export const CUSTOMER_DATA_FORMATS = ['html', 'json'] as const;
