import type { Bodies } from './body.ts';

/** Articles about rewards, redeeming and coupons. */
export const REWARDS: Bodies = {
  'create-a-reward': [
    [
      'طريقة الاستبدال تحدد ما يحصل عليه العميل مقابل نقاطه: خصمًا بنسبة أو بمبلغ.',
      'A redemption method says what customers get for their points: a discount by percentage or by amount.',
    ],
    [
      '1. افتح لوحة معلومات الولاء واختر «إضافة طريقة استبدال».',
      '1. Open the loyalty dashboard and choose “Add Redemption Method”.',
    ],
    [
      '1. اختر نوع الخصم: نسبة، أو مبلغ للطلب، أو مبلغ عن كل نقطة.',
      '1. Choose the discount type: a percentage, an amount per order, or an amount per point.',
    ],
    [
      '1. اختر على ماذا يُطبّق: إجمالي الطلب، أو أرخص قطعة، أو منتجات تختارها.',
      '1. Choose what it applies to: the order total, the cheapest item, or products that you choose.',
    ],
    [
      '1. حدّد النقاط المطلوبة، وحدًا أقصى للخصم وحدًا أدنى للسلة إن أردت.',
      '1. Set the required points, and if you like a maximum discount and a minimum cart.',
    ],
    [
      'قيمة خصم أعلى من 100 تتحول تلقائيًا إلى خصم نقدي. ويُظهر النموذج ما سيحصل عليه العميل قبل الحفظ.',
      'A discount value above 100 is automatically converted to a cash discount. The form shows what the customer gets before you save.',
    ],
    ['# قبل الحفظ', '# Before you save'],
    [
      'يقارن التطبيق قيمة المكافأة بالطلب الذي يكسبها. إذا تجاوزت الحد الذي اخترته في الإعدادات، طلب تأكيدك.',
      'The app compares the reward with the order that earns it. Above the limit that you chose in the settings, it asks for your confirmation.',
    ],
    [
      '! لا يمكن حذف آخر طريقة استبدال: يجب أن تبقى واحدة على الأقل.',
      '! The last redemption method cannot be deleted: there must always be one.',
    ],
  ],
  'redeem-points': [
    [
      'يستبدل فريقك النقاط نيابة عن العميل، ويحصل العميل على رمز كوبون يستخدمه في متجرك.',
      'Your team redeems points for a customer, who gets a coupon code to use in your store.',
    ],
    ['1. افتح صفحة العميل من «العملاء».', '1. Open the customer from “Customers”.'],
    ['1. اختر «استبدال النقاط» ثم طريقة الاستبدال.', '1. Choose “Redeem Points” and a redemption method.'],
    [
      '1. راجع ما يحصل عليه العميل والرصيد بعدها، ثم اضغط «استبدال».',
      '1. Check what the customer gets and the balance afterwards, then press “Redeem”.',
    ],
    [
      'تُخصم النقاط في اللحظة نفسها، ويُنشأ الخصم في متجرك بعدها بثوانٍ. عندما يصبح الكوبون جاهزًا انسخ رمزه من تبويب «الكوبونات».',
      'The points are taken at that moment, and the discount is created in your store seconds later. Once the coupon is ready, copy its code from the “Coupons” tab.',
    ],
    [
      '! العميل غير النشط لا يكسب نقاطًا ولا يستبدلها.',
      '! An inactive customer neither earns nor redeems points.',
    ],
  ],
  'coupon-status': [
    [
      'كل كوبون له حالة في تبويب «الكوبونات» من صفحة العميل.',
      'Each coupon has a status on the “Coupons” tab of the customer’s page.',
    ],
    ['- قيد الإنشاء: طلبنا من متجرك إنشاء الخصم.', '- Creating: we have asked your store for the discount.'],
    ['- نشط: يمكن استخدام الرمز.', '- Active: the code can be used.'],
    ['- مستخدم: مع رقم الطلب الذي استُخدم فيه.', '- Used: with the order that it was used in.'],
    [
      '- فشل: رفض متجرك الخصم نهائيًا، وعادت النقاط إلى الرصيد.',
      '- Failed: your store refused the discount for good, and the points are back.',
    ],
    ['- أُعيد أو انتهى: لم يعد الرمز يعمل.', '- Returned or expired: the code no longer works.'],
    ['# إعادة نقاط كوبون', '# Return a coupon’s points'],
    [
      '1. افتح «الكوبونات» في صفحة العميل واختر «إعادة النقاط».',
      '1. Open “Coupons” on the customer’s page and choose “Return points”.',
    ],
    ['1. أكّد. لا يمكن التراجع عن الإعادة.', '1. Confirm. This cannot be undone.'],
    [
      'إعادة نقاط كوبون غير مستخدم توقف رمزه في متجرك. وإذا كان مستخدمًا، فالخصم على طلبه لا يتغيّر.',
      'If the coupon has not been used, its code stops working in your store. If it has, the discount on its order does not change.',
    ],
  ],
};
