import type { Phrases } from '#i18n/phrases.ts';

export const accountErrors = {
  credentials_invalid: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  sign_in_failed: 'حدث خطأ ما',
  sign_in_locked: 'محاولات فاشلة كثيرة. أُوقف تسجيل الدخول مؤقتًا، ويمكنك إعادة تعيين كلمة المرور.',
  second_step_expired: 'مضى وقت طويل على إدخال كلمة المرور. سجّل الدخول من جديد.',
  second_step_locked: 'رموز خاطئة كثيرة. انتظر قليلًا قبل المحاولة التالية.',
  passkey_invalid: 'لم يُقبل مفتاح المرور هذا. حاول مرة أخرى أو اختر طريقة أخرى.',
  passkey_stopped: 'لم يُستخدم مفتاح مرور. حاول مرة أخرى متى شئت.',
} satisfies Phrases['accountErrors'];

export const accountFieldErrors = {
  password_common: 'كلمة المرور هذه سهلة التخمين. اختر أربع كلمات لا علاقة بينها.',
  password_too_short: 'اختر كلمة مرور من 10 أحرف على الأقل.',
  code_wrong: 'الرمز غير صحيح أو استُخدم من قبل.',
} satisfies Phrases['accountFieldErrors'];
