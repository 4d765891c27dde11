/** Where a download ticket is submitted, as the form field `ticket`, so that it appears in no address and no log. */
export const DOWNLOAD_PATH = '/downloads';
