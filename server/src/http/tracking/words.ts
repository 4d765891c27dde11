import { FAILURE_TEXTS } from '@apps-hub/contract/shipping/shipments/failure-texts';
import type { Locale } from '@apps-hub/domain/locale';
import type { FailureReason, ParcelState } from '@apps-hub/domain/shipping/pickups/tracking';

interface StateWords {
  readonly title: string;
  /** What it means for the customer. */
  readonly text?: string;
  /** In the list of scans, where it differs from the title. */
  readonly scan: string;
}

interface TrackingWords {
  readonly states: Readonly<Record<ParcelState, StateWords>>;
  readonly reasons: Readonly<Record<FailureReason, string>>;
  readonly steps: Readonly<Record<'announced' | 'collected' | 'out_for_delivery' | 'delivered', string>>;
  readonly stepsTitle: string;
  readonly done: string;
  readonly order: string;
  readonly carrier: string;
  readonly number: string;
  readonly recipient: string;
  readonly promised: (day: string) => string;
  readonly promisedBefore: (days: string) => string;
  readonly address: string;
  readonly addressText: string;
  readonly boxesTitle: (there: string, all: string) => string;
  readonly box: (place: string) => string;
  readonly history: string;
  readonly checked: (time: string) => string;
  readonly zone: (zone: string) => string;
  readonly cancelledTitle: string;
  readonly cancelled: string;
  readonly overTitle: string;
  readonly over: string;
  readonly endedTitle: string;
  readonly ended: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly tooFast: string;
}

export const TRACKING_WORDS: Readonly<Record<Locale, TrackingWords>> = {
  ar: {
    states: {
      announced: {
        title: 'طلبك جاهز للشحن',
        text: 'لم تستلمه شركة الشحن بعد.',
        scan: 'صدرت بوليصة الشحن',
      },
      collected: { title: 'طلبك لدى شركة الشحن', scan: 'استلمته شركة الشحن' },
      in_transit: { title: 'طلبك في الطريق', scan: 'في الطريق' },
      customs: { title: 'طلبك لدى الجمارك', scan: 'لدى الجمارك' },
      out_for_delivery: { title: 'طلبك مع المندوب', text: 'خرج المندوب لتوصيله.', scan: 'خرج للتوصيل' },
      delivery_failed: { title: 'تعذّر توصيل طلبك', scan: 'تعذّر التوصيل' },
      held: {
        title: 'طلبك محفوظ لدى شركة الشحن',
        text: 'قد ينتظر أن تستلمه بنفسك. تواصل مع شركة الشحن.',
        scan: 'محفوظ لدى شركة الشحن',
      },
      delivered: { title: 'وصل طلبك', scan: 'تم التوصيل' },
      returning: {
        title: 'طلبك عائد إلى المتجر',
        text: 'تواصل مع المتجر إذا كنت تريده.',
        scan: 'عائد إلى المتجر',
      },
      returned: {
        title: 'عاد طلبك إلى المتجر',
        text: 'تواصل مع المتجر إذا كنت تريده.',
        scan: 'عاد إلى المتجر',
      },
      exception: {
        title: 'حدثت مشكلة في الشحن',
        text: 'قد يكون الطرد مفقودًا أو تالفًا. تواصل مع المتجر.',
        scan: 'مشكلة في الشحن',
      },
      other: {
        title: 'لا نعرف أين طلبك الآن',
        text: 'لم تذكر شركة الشحن حالة معروفة. تواصل معها أو مع المتجر.',
        scan: 'حالة غير معروفة',
      },
    },
    reasons: FAILURE_TEXTS.ar,
    steps: {
      announced: 'جاهز للشحن',
      collected: 'لدى شركة الشحن',
      out_for_delivery: 'مع المندوب',
      delivered: 'تم التوصيل',
    },
    stepsTitle: 'مراحل التوصيل',
    done: 'اكتملت',
    order: 'الطلب',
    carrier: 'شركة الشحن',
    number: 'رقم التتبع',
    recipient: 'المستلم',
    promised: (day) => `التوصيل المتوقع: ${day}`,
    promisedBefore: (days) => `كان متوقعًا: ${days}`,
    address: 'إدخال العنوان الوطني',
    addressText: 'تحتاج شركة الشحن إلى عنوانك الوطني لتوصيل الطلب.',
    boxesTitle: (there, all) => `وصل ${there} من ${all} طرود`,
    box: (place) => `الطرد ${place}`,
    history: 'سجل الشحنة',
    checked: (time) => `آخر تحديث من شركة الشحن: ${time}`,
    zone: (zone) => `الأوقات حسب ${zone}.`,
    cancelledTitle: 'أُلغيت هذه الشحنة',
    cancelled: 'لم يعد رقم التتبع مستخدمًا. تواصل مع المتجر لمعرفة حالة طلبك.',
    overTitle: 'التتبع غير متاح',
    over: 'لم يعد المتجر يعرض تتبع الشحنات هنا. تواصل معه لمعرفة حالة طلبك.',
    endedTitle: 'انتهت صلاحية الرابط',
    ended: 'اطلب رابطًا جديدًا من المتجر.',
    failedTitle: 'تعذّر فتح الصفحة',
    failed: 'حاول مرة أخرى بعد قليل.',
    tooFast: 'محاولات كثيرة. انتظر دقيقة ثم حاول مرة أخرى.',
  },
  en: {
    states: {
      announced: {
        title: 'Your order is ready to ship',
        text: 'The carrier does not have it yet.',
        scan: 'Waybill created',
      },
      collected: { title: 'The carrier has your order', scan: 'Collected by the carrier' },
      in_transit: { title: 'Your order is on its way', scan: 'On its way' },
      customs: { title: 'Your order is at customs', scan: 'At customs' },
      out_for_delivery: {
        title: 'Your order is out for delivery',
        text: 'The courier is bringing it to you.',
        scan: 'Out for delivery',
      },
      delivery_failed: { title: 'Your order could not be delivered', scan: 'Delivery failed' },
      held: {
        title: 'The carrier is holding your order',
        text: 'It may be waiting for you to collect it. Contact the carrier.',
        scan: 'Held by the carrier',
      },
      delivered: { title: 'Your order was delivered', scan: 'Delivered' },
      returning: {
        title: 'Your order is going back to the store',
        text: 'Contact the store if you want it.',
        scan: 'Going back to the store',
      },
      returned: {
        title: 'Your order went back to the store',
        text: 'Contact the store if you want it.',
        scan: 'Returned to the store',
      },
      exception: {
        title: 'There is a problem with the delivery',
        text: 'The parcel may be lost or damaged. Contact the store.',
        scan: 'Delivery problem',
      },
      other: {
        title: 'We do not know where your order is',
        text: 'The carrier has reported no status that we know. Contact the carrier or the store.',
        scan: 'Unknown status',
      },
    },
    reasons: FAILURE_TEXTS.en,
    steps: {
      announced: 'Ready to ship',
      collected: 'With the carrier',
      out_for_delivery: 'Out for delivery',
      delivered: 'Delivered',
    },
    stepsTitle: 'Delivery steps',
    done: 'Done',
    order: 'Order',
    carrier: 'Carrier',
    number: 'Tracking number',
    recipient: 'For',
    promised: (day) => `Expected: ${day}`,
    promisedBefore: (days) => `Previously expected: ${days}`,
    address: 'Enter your National Address',
    addressText: 'The carrier needs your National Address to deliver this order.',
    boxesTitle: (there, all) => `${there} of ${all} boxes delivered`,
    box: (place) => `Box ${place}`,
    history: 'Tracking history',
    checked: (time) => `Last update from the carrier: ${time}`,
    zone: (zone) => `Times are in ${zone}.`,
    cancelledTitle: 'This shipment was cancelled',
    cancelled: 'The tracking number is no longer used. Contact the store about your order.',
    overTitle: 'Tracking is not available',
    over: 'The store no longer shows tracking here. Contact the store about your order.',
    endedTitle: 'This link has expired',
    ended: 'Ask the store for a new one.',
    failedTitle: "We can't open this page",
    failed: 'Try again in a moment.',
    tooFast: 'Too many attempts. Wait a minute and try again.',
  },
};
