import * as names from '@apps-hub/contract/shipping/parcel-mails/names-en';

/** What customers are mailed about their parcels, in the settings. */
export const parcelMails = {
  title: 'Emails to customers',
  subtitle: "Sent when the carrier's scans say so, once per waybill, in Arabic and English.",
  kinds: names.PARCEL_MAIL_NAMES,
  preview: 'Preview',
  email: 'Email',
  saved: 'Emails to customers saved.',
};
