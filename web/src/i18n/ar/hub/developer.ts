import type { Phrases } from '#i18n/phrases.ts';
import { apiKeys } from './api-keys.ts';
import { examples } from './examples.ts';
import { tryCall } from './try-call.ts';
import { webhooks } from './webhooks.ts';

export const developerPage = {
  developer: {
    title: 'للمطوّرين',
    backToSettings: 'العودة إلى الإعدادات',
    secret: {
      title: 'انسخ الرمز السري الآن',
      lead: 'لن يظهر مرة أخرى. احفظه حيث لا يقرؤه سوى البرنامج.',
      label: 'الرمز السري',
      copy: 'نسخ',
      copied: 'تم نسخ الرمز السري',
      copyFailed: 'حدّد الرمز السري وانسخه بنفسك.',
      close: 'حفظته',
      lost: 'تم إنشاء الرمز السري، لكن لا يمكن عرضه بعد الآن. أنشئ رمزًا جديدًا.',
    },
  },
  apiKeys,
  webhooks,
  tryCall,
  examples,
  developerErrors: {
    key_invalid: 'هذا المفتاح غير موجود أو أُبطل.',
    key_ended: 'انتهت صلاحية هذا المفتاح.',
    key_address: 'لا يُسمح باستخدام هذا المفتاح من هذا العنوان.',
    key_not_for_route: 'لا تتاح هذه العملية بالمفاتيح.',
    key_scope_missing: 'يحتاج المفتاح إلى الصلاحية {{scope}}.',
    api_key_not_found: 'هذا المفتاح غير موجود أو حُذف.',
    webhook_endpoint_not_found: 'هذه الوجهة غير موجودة أو حُذفت.',
    webhook_endpoints_too_many: 'بلغت الحد الأقصى وهو {{most}} من الوجهات. احذف واحدة أولًا.',
    webhook_delivery_not_found: 'هذه الرسالة غير موجودة أو حُذفت.',
    api_keys_too_many: 'بلغت الحد الأقصى وهو {{most}} مفتاحًا. أبطل مفتاحًا أولًا.',
  },
  developerFieldErrors: { url_refused: 'استخدم عنوانًا عامًا بالاتصال الآمن.' },
} satisfies Pick<
  Phrases,
  'developer' | 'apiKeys' | 'webhooks' | 'tryCall' | 'examples' | 'developerErrors' | 'developerFieldErrors'
>;
