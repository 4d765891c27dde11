import type { Bodies } from './body.ts';

/** Articles about carriers, addresses and the user's own account. */
export const SETUP: Bodies = {
  'connect-a-carrier': [
    [
      'يُحجز الاستلام بحسابك أنت لدى شركة الشحن. تُحفظ كلمات المرور مشفّرة ولا تُعرض مرة أخرى.',
      'Pickups are booked with your own carrier account. Passwords are encrypted and never shown again.',
    ],
    [
      '1. افتح «إعدادات الشحن» ثم «حسابات شركات الشحن».',
      '1. Open “Shipping settings”, then “Carrier accounts”.',
    ],
    [
      '1. اختر «ربط الحساب» بجانب شركة الشحن وأدخل بياناتها.',
      '1. Choose “Connect” beside the carrier and enter the credentials.',
    ],
    ['1. احفظ ثم اضغط «فحص الاتصال».', '1. Save, then press “Check connection”.'],
    ['# ما الذي تحتاجه', '# What you need'],
    [
      '- أرامكس: اسم المستخدم وكلمة المرور ورقم الحساب ورمزه، وفرع الحساب ودولته.',
      '- Aramex: user name, password, account number and PIN, and the branch and country of the account.',
    ],
    [
      '- دي إتش إل إكسبريس: اسم المستخدم وكلمة المرور ورقم الحساب من تسعة أرقام.',
      '- DHL Express: user name, password, and the account number of nine digits.',
    ],
    [
      '- فيديكس: مفتاح API والمفتاح السري ورقم الحساب والخدمة.',
      '- FedEx: API key, secret key, account number, and the service.',
    ],
    [
      '! فصل الحساب يحذف بياناته، ولا يمكن الحجز حتى تربطه من جديد.',
      '! Disconnecting deletes the credentials, and you can’t book until you connect again.',
    ],
  ],
  'pickup-addresses': [
    [
      'عنوان الاستلام هو المكان الذي يأتي إليه المندوب، مع ساعات عملك فيه.',
      'A pickup address is where the courier comes to, with your working hours there.',
    ],
    [
      '1. افتح «إعدادات الشحن» ثم «عناوين الاستلام» واختر إضافة عنوان.',
      '1. Open “Shipping settings”, then “Pickup addresses”, and choose “Add address”.',
    ],
    [
      '1. أدخل العنوان ومكان الطرود وبيانات التواصل.',
      '1. Enter the address, where to find the parcels, and a contact.',
    ],
    [
      '1. حدّد ساعات العمل، وساعات رمضان إن اختلفت.',
      '1. Set the working hours, and those in Ramadan if they differ.',
    ],
    [
      'بعض شركات الشحن تقرأ الحروف اللاتينية فقط، فأضف العنوان بها أيضًا. والعنوان الأصلي يبقى كما كتبته.',
      'Some carriers read Latin letters only, so add the address in them as well. The original stays as you wrote it.',
    ],
    ['# العطل وأيام الإغلاق', '# Holidays and days off'],
    [
      'لا يُحجز استلام في عطلات البلد. أيامك الخاصة تُقدَّم عليها: أغلق يومًا، أو افتح يوم عطلة.',
      'No pickups are booked on public holidays. Your own days override them: close on a day, or open on a holiday.',
    ],
    [
      '! لا يُحذف عنوان له استلام مفتوح أو متكرر. أنهِها أولًا.',
      '! An address with open or recurring pickups cannot be deleted. End those first.',
    ],
  ],
  'two-step-sign-in': [
    [
      'بعد كلمة المرور تؤكد هويتك بتطبيق مصادقة أو بمفتاح مرور. كلمة مرور مسروقة وحدها لا تكفي عندها.',
      'After the password you confirm with an authenticator app or a passkey. A stolen password alone is then useless.',
    ],
    ['1. افتح «إعدادات الحساب» ثم «الأمان».', '1. Open “Account settings”, then “Security”.'],
    [
      '1. تحت «التحقق بخطوتين» اختر «إعداد التطبيق» وأكّد أنك صاحب الحساب.',
      '1. Under “Two-step sign-in” choose “Set up the app” and confirm that it is you.',
    ],
    [
      '1. امسح الرمز بتطبيقك وأدخل الأرقام الستة التي يعرضها.',
      '1. Scan the code with your app and enter the six digits that it shows.',
    ],
    ['1. احفظ رموز الاسترداد: تُعرض مرة واحدة فقط.', '1. Keep the recovery codes: they are shown only once.'],
    ['# إذا فقدت هاتفك', '# If you lose your phone'],
    [
      'سجّل الدخول برمز استرداد بدل الخطوة الثانية. كل رمز يعمل مرة واحدة، ويمكنك إنشاء رموز جديدة من الصفحة نفسها.',
      'Sign in with a recovery code in place of the second step. Each works once, and the same page makes new ones.',
    ],
    [
      '! إضافة تطبيق أو مفتاح مرور أو إزالته تسجّل خروجك من كل الأجهزة الأخرى.',
      '! Adding or removing an app or a passkey signs you out on all other devices.',
    ],
  ],
};
