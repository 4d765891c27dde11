import type { Bodies } from './body.ts';

/** Articles about how points are earned, become available and are taken back. */
export const EARNING: Bodies = {
  'how-points-are-earned': [
    [
      'يكسب العميل نقاطًا عندما يُدفع طلبه. كم يكسب؟ هذا ما تحدده أنت في طرق الاكتساب، ولكل طريقة قاعدة واحدة من ثلاث.',
      'A customer earns points when an order is paid. How many is up to you: each collection method has one of three rules.',
    ],
    ['- عدد ثابت من النقاط لكل طلب.', '- A fixed number of points for every order.'],
    [
      '- نقاط عن كل مبلغ، مثل نقطتين عن كل 10 ريالات.',
      '- Points for every amount spent, such as 2 points for every SAR 10.',
    ],
    ['- نقاط عن كل قطعة في الطلب.', '- Points for every item bought.'],
    ['# إضافة طريقة اكتساب', '# Add a collection method'],
    [
      '1. افتح لوحة معلومات الولاء واختر «إضافة طريقة اكتساب».',
      '1. Open the loyalty dashboard and choose “Add Collection Method”.',
    ],
    [
      '1. اختر القاعدة وعدد النقاط، ثم حدّد إن كانت الضريبة تُحتسب.',
      '1. Choose the rule and the points, and whether tax counts.',
    ],
    [
      '1. أضف حدًا أدنى إن أردت: عدد قطع في السلة أو مبلغًا إجماليًا. الطلبات الأقل لا تكسب نقاطًا.',
      '1. Add minimums if you like: items in the cart, or a total. Orders below them earn nothing.',
    ],
    [
      '1. اضغط «جرّبها على طلباتك السابقة» لترى أثرها قبل الحفظ. لا يُحفظ شيء من التجربة.',
      '1. Use “Try it on past orders” to see the effect before you save. The trial saves nothing.',
    ],
    ['# ما الذي لا يدخل في الحساب', '# What is left out'],
    [
      'رسوم الشحن لا تُحتسب أبدًا، والخصومات تُطرح قبل الحساب. النقاط أعداد صحيحة، وتُقرّب كل طريقة إلى الأدنى مرة واحدة.',
      'Shipping never counts, and discounts are taken off first. Points are whole numbers; each method rounds down once.',
    ],
    [
      '! إذا غيّرت طريقة، فالطلبات السابقة تبقى على القاعدة التي كسبت بها.',
      '! If you change a method, past orders keep the rule that they earned with.',
    ],
  ],
  'pending-and-available-points': [
    [
      'تبدأ نقاط الطلب المدفوع معلّقة، لأن الطلب قد يُلغى أو يُسترد مبلغه. لا يمكن للعميل استبدالها إلا بعد أن تصبح متاحة.',
      'The points of a paid order are pending at first, because the order may still be cancelled or refunded. They can be redeemed once they are available.',
    ],
    ['# متى تصبح متاحة', '# When they become available'],
    [
      '- عند التوصيل: عندما تخبرنا منصة متجرك أن الطلب وصل.',
      '- On delivery: when your store platform tells us that the order has arrived.',
    ],
    [
      '- بعد الدفع بأيام: بعد العدد الذي تختاره من الأيام.',
      '- Days after payment: after as many days as you choose.',
    ],
    [
      'تختار إحداهما في إعدادات الولاء، تحت «قواعد النقاط».',
      'You choose one of them in the loyalty settings, under “Points rules”.',
    ],
    [
      '! القاعدة الجديدة تسري على النقاط التي لا تزال معلّقة. النقاط المتاحة لا تتغيّر.',
      '! A new rule applies to points that are still pending. Available points do not change.',
    ],
    ['# انتهاء النقاط', '# Expiry'],
    [
      'يمكن أن تنتهي النقاط بعد عدد من الأشهر، أو ألا تنتهي. لكل مجموعة نقاط يوم أخير خاص بها، ويُصرف أولًا ما ينتهي أولًا.',
      'Points can expire after some months, or never. Each group of points has its own last day, and those that expire first are used first.',
    ],
    [
      'إذا غيّرت مدة الانتهاء، فالنقاط الموجودة تحتفظ بتاريخها، وتسري المدة الجديدة على ما يصبح متاحًا بعدها.',
      'If you change the expiry, existing points keep their date, and the new one applies to points that become available from then on.',
    ],
  ],
  'refunds-and-points': [
    [
      'عندما يُسترد مبلغ طلب أو يُلغى، تُحسب نقاطه من جديد على ما بقي منه، بالقاعدة نفسها التي كسب بها الطلب، حتى لو تغيّرت الطريقة أو حُذفت بعد ذلك. وتُسترد النقاط الزائدة تلقائيًا.',
      'When an order is refunded or cancelled, its points are calculated again on what is left of it, by the rule that the order earned with, even if the method has been changed or deleted since. Points above that are taken back automatically.',
    ],
    [
      '- الإلغاء والاسترداد الكامل: تُسترد كل نقاط الطلب.',
      '- Cancelled or fully refunded: all points of the order are taken back.',
    ],
    [
      '- الاسترداد الجزئي: يُطبَّق الحد الأدنى والتقريب على ما بقي من الطلب، وتقل النقاط الممنوحة لكل طلب بنسبة ما أُرجع.',
      '- Partly refunded: minimums and rounding apply to what is left, and points per order shrink in proportion.',
    ],
    ['# إذا كانت النقاط قد صُرفت', '# If the points were already spent'],
    ['تحدد ذلك في إعدادات الولاء:', 'You decide in the loyalty settings:'],
    [
      '- استرداد كل النقاط. قد يصبح الرصيد سالبًا ويُسدَّد من النقاط الجديدة.',
      '- Take back all points. The balance may become negative, and new points cover it first.',
    ],
    [
      '- استرداد النقاط المتاحة فقط. يتوقف الرصيد عند الصفر.',
      '- Take back only the available points. The balance stops at zero.',
    ],
    ['# الطلب الذي استُخدم فيه كوبون', '# An order that used a coupon'],
    [
      'إلغاء الطلب يعيد نقاط الكوبون دائمًا، واسترداد المبلغ أو الشحن وحده لا يعيدها. أما إذا أُرجعت القطع فتختار ذلك في الإعدادات.',
      'Cancelling the order always returns the coupon’s points; refunding money or shipping alone never does. For returned items, you choose in the settings.',
    ],
    [
      '! لا يهم ترتيب وصول الأحداث ولا تكرارها: كل حدث يُطبَّق مرة واحدة وتبقى النتيجة نفسها.',
      '! It does not matter in which order events arrive or how often: each is applied once, and the result is the same.',
    ],
  ],
};
