import type { Phrases } from '../phrases.ts';

/** Fields of an account's email address and password. Loaded with the area `account`. */
export const credentials = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  capsLock: 'مفتاح الأحرف الكبيرة مفعّل.',
  passwordRule: '10 أحرف على الأقل. يسهل تذكّر بضع كلمات متتالية.',
} satisfies Phrases['credentials'];
