import type { Phrases } from '#i18n/phrases.ts';
import { apiKeys } from './api-keys.ts';

export const developerPage = {
  developer: {
    title: 'للمطوّرين',
  },
  apiKeys,
  developerErrors: {
    key_invalid: 'هذا المفتاح غير موجود أو أُبطل.',
    key_ended: 'انتهت صلاحية هذا المفتاح.',
    key_address: 'لا يُسمح باستخدام هذا المفتاح من هذا العنوان.',
    key_not_for_route: 'لا تتاح هذه العملية بالمفاتيح.',
    key_scope_missing: 'يحتاج المفتاح إلى الصلاحية {{scope}}.',
    api_key_not_found: 'هذا المفتاح غير موجود أو حُذف.',
    api_keys_too_many: 'بلغت الحد الأقصى وهو {{most}} مفتاحًا. أبطل مفتاحًا أولًا.',
  },
} satisfies Pick<Phrases, 'developer' | 'apiKeys' | 'developerErrors'>;
