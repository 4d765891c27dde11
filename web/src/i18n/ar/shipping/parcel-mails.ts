import * as names from '@apps-hub/contract/shipping/parcel-mails/names-ar';

import type { Phrases } from '#i18n/phrases.ts';

export const parcelMails = {
  title: 'رسائل البريد إلى العملاء',
  subtitle: 'تُرسل حسب تحديثات شركة الشحن، مرة واحدة لكل بوليصة، بالعربية والإنجليزية.',
  kinds: names.PARCEL_MAIL_NAMES,
  preview: 'معاينة',
  email: 'الرسالة',
  saved: 'حُفظت رسائل البريد إلى العملاء.',
} satisfies Phrases['shippingSettings']['parcelMails'];
