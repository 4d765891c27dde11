import { HOSTED_WORDS_AR } from './hosted-words-ar.ts';
import type { ShopperWords } from './words.ts';

/** The shopper's page and panel in Arabic. */
export const SHOPPER_WORDS_AR: ShopperWords = {
  ...HOSTED_WORDS_AR,
  signIn: {
    title: 'عرض نقاطي',
    open: 'عرض نقاطي',
    text: 'سنرسل إليك رمزًا إذا كنت مسجلًا لدى المتجر. لا تحتاج إلى كلمة مرور.',
    email: 'البريد الإلكتروني',
    contact: 'البريد الإلكتروني أو رقم الجوال',
    send: 'إرسال الرمز',
    codeTitle: 'أدخل الرمز',
    code: 'الرمز',
    enter: 'دخول',
    again: 'لم يصلك الرمز؟ تحقّق من البريد غير المرغوب فيه، أو اطلب رمزًا آخر.',
  },
};
