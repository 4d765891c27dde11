import type { Phrases } from '../phrases.ts';

export const appErrors = {
  order_not_found: 'لم نعثر على هذا الطلب.',
  settings_changed_meanwhile: 'غيّر شخص آخر هذه الإعدادات أثناء تعديلك لها.',
} satisfies Phrases['appErrors'];

export const appFieldErrors = {
  email_taken: 'هذا البريد الإلكتروني مسجّل لعميل آخر:',
  phone_invalid: 'رقم الجوال غير صحيح. أدخله مثل 0551112233 أو مع رمز الدولة مثل ⁦+966551112233⁩.',
  amount_not_a_number: 'أدخل مبلغًا، مثل 12.50.',
  amount_too_many_decimals: 'عدد الخانات العشرية أكبر مما تسمح به العملة.',
  amount_too_large: 'أدخل مبلغًا أكبر من 0 ولا يتجاوز {{most}}.',
  amount_not_positive: 'يجب أن يكون المبلغ أكبر من صفر.',
  percent_too_many_decimals: 'النسبة المئوية تقبل خانتين عشريتين كحد أقصى.',
  span_reversed: 'يجب أن تكون النهاية بعد البداية.',
} satisfies Phrases['appFieldErrors'];
