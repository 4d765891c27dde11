import type { LongPart } from '@apps-hub/domain/shipping/national-address/long-form';
import type { Locale } from '@apps-hub/domain/locale';

/** Why an address was refused, as the customer reads it. */
export type AddressRefusal =
  | 'code_required'
  | 'code_form'
  | 'parts'
  | 'not_found'
  | 'changed'
  | 'too_fast'
  | 'foreign'
  | 'paused';

interface AddressWords {
  readonly title: string;
  readonly why: (number: string, store: string) => string;
  readonly city: string;
  readonly code: string;
  readonly codeHint: string;
  readonly next: string;
  readonly orLong: string;
  readonly parts: Readonly<Record<LongPart, string>>;
  readonly isThis: string;
  readonly notChecked: string;
  readonly confirm: string;
  readonly other: string;
  readonly doneTitle: string;
  readonly done: (number: string) => string;
  readonly known: string;
  readonly overTitle: string;
  readonly over: string;
  readonly endedTitle: string;
  readonly ended: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly refused: Readonly<Record<AddressRefusal, string>>;
}

export const ADDRESS_WORDS: Readonly<Record<Locale, AddressWords>> = {
  ar: {
    title: 'العنوان الوطني لطلبك',
    why: (number, store) =>
      `تشترط شركات الشحن في السعودية عنوانًا وطنيًا صحيحًا لتوصيل طلبك ${number} من ${store}.`,
    city: 'مدينة التوصيل',
    code: 'العنوان الوطني المختصر',
    codeHint: 'أربعة أحرف إنجليزية وأربعة أرقام. تجده في تطبيق «سبل» أو «توكلنا».',
    next: 'متابعة',
    orLong: 'لا أعرف العنوان المختصر',
    parts: {
      building: 'رقم المبنى (4 أرقام)',
      street: 'الشارع',
      secondary: 'الرقم الفرعي (4 أرقام)',
      district: 'الحي',
      postcode: 'الرمز البريدي (5 أرقام)',
      city: 'المدينة',
    },
    isThis: 'هل هذا عنوان التوصيل؟',
    notChecked: 'تعذّر التحقق من هذا العنوان الآن. تأكد من صحته قبل التأكيد.',
    confirm: 'نعم، تأكيد العنوان',
    other: 'إدخال عنوان آخر',
    doneTitle: 'شكرًا، وصل عنوانك',
    done: (number) => `سيُرسل طلبك ${number} إلى هذا العنوان. يمكنك إغلاق الصفحة.`,
    known: 'لدى المتجر عنوان وطني لهذا الطلب. أدخل عنوانًا آخر فقط إذا أردت تغييره.',
    overTitle: 'لم يعد العنوان مطلوبًا',
    over: 'شُحن هذا الطلب أو أُلغي. تواصل مع المتجر إذا أردت تغيير العنوان.',
    endedTitle: 'انتهت صلاحية الرابط',
    ended: 'اطلب رابطًا جديدًا من المتجر.',
    failedTitle: 'تعذّر فتح الصفحة',
    failed: 'حاول مرة أخرى بعد قليل.',
    refused: {
      code_required: 'أدخل العنوان المختصر.',
      code_form: 'العنوان المختصر أربعة أحرف إنجليزية ثم أربعة أرقام، من دون أحرف عربية.',
      parts: 'أكمل الحقول كلها: رقم المبنى والرقم الفرعي أربعة أرقام، والرمز البريدي خمسة.',
      not_found: 'لم نعثر على عنوان وطني بهذه البيانات. تحقق منها وأدخلها مرة أخرى.',
      changed: 'تغيّر عنوان هذا الطلب في هذه الأثناء. أدخل عنوانك مرة أخرى.',
      too_fast: 'محاولات كثيرة. انتظر دقيقة ثم حاول مرة أخرى.',
      foreign: 'أُرسل النموذج من موقع آخر. أدخل عنوانك في هذه الصفحة.',
      paused: 'لا يستقبل المتجر العناوين الآن. حاول لاحقًا.',
    },
  },
  en: {
    title: 'National Address for your order',
    why: (number, store) =>
      `Couriers in Saudi Arabia need a valid National Address to deliver your order ${number} from ${store}.`,
    city: 'Delivery city',
    code: 'Short National Address',
    codeHint: 'Four letters and four digits. Find it in the SPL or Tawakkalna app.',
    next: 'Continue',
    orLong: 'I do not know my short address',
    parts: {
      building: 'Building number (4 digits)',
      street: 'Street',
      secondary: 'Secondary number (4 digits)',
      district: 'District',
      postcode: 'Postal code (5 digits)',
      city: 'City',
    },
    isThis: 'Is this the delivery address?',
    notChecked: 'We could not check this address right now. Make sure it is correct before you confirm.',
    confirm: 'Yes, confirm the address',
    other: 'Enter another address',
    doneTitle: 'Thank you, we have your address',
    done: (number) => `Your order ${number} will be sent to this address. You can close this page.`,
    known: 'The store has a National Address for this order. Enter another one only to change it.',
    overTitle: 'The address is no longer needed',
    over: 'This order has been shipped or cancelled. Contact the store to change the address.',
    endedTitle: 'This link has expired',
    ended: 'Ask the store for a new one.',
    failedTitle: "We can't open this page",
    failed: 'Try again in a moment.',
    refused: {
      code_required: 'Enter the short address.',
      code_form: 'The short address has four Latin letters, then four digits.',
      parts: 'Fill in all fields: building and secondary number have four digits, the postal code has five.',
      not_found: 'There is no National Address with these details. Check them and enter it again.',
      changed: 'The address of this order was changed in the meantime. Enter your address again.',
      too_fast: 'Too many attempts. Wait a minute and try again.',
      foreign: 'This form was sent from another site. Enter your address on this page.',
      paused: 'The store does not take addresses right now. Try again later.',
    },
  },
};
