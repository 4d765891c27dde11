/** Where a ticket is handed in, as the field `ticket` of a form, so that it stands in no address and in no log. */
export const DOWNLOAD_PATH = '/downloads';
