import * as AR from '@apps-hub/contract/shipping/returns/names-ar';
import * as EN from '@apps-hub/contract/shipping/returns/names-en';
import { MOST_RETURN_PHOTOS, RETURN_PHOTO_BYTES } from '@apps-hub/contract/shipping/returns/values';
import type { Locale } from '@apps-hub/domain/locale';
import type { ReturnReason } from '@apps-hub/domain/shipping/returns/rules';
import type { ParcelState } from '@apps-hub/domain/shipping/pickups/tracking';
import type { ReturnState, ReturnWay } from '@apps-hub/domain/shipping/returns/states';

import { type AskProblem, MOST_RETURN_LINES } from '#verbs/shipping/returns/ask.ts';
import type { Proof } from '#verbs/shipping/returns/prove-buyer.ts';

/** Why a form was not taken. */
export type ReturnRefusal =
  | AskProblem
  | Exclude<Proof['kind'], 'proved'>
  | 'proof_ended'
  | 'body_large'
  | 'too_fast'
  | 'foreign'
  | 'paused';

interface ReturnWords {
  readonly link: string;
  readonly back: string;
  readonly proveTitle: string;
  readonly proveText: string;
  readonly digits: string;
  readonly next: string;
  readonly chooseTitle: string;
  readonly chooseText: (days: string) => string;
  readonly units: (most: string) => string;
  readonly excluded: string;
  readonly gone: string;
  readonly allGone: string;
  readonly moreLines: string;
  readonly reasonsTitle: string;
  readonly line: (title: string, units: string) => string;
  readonly reason: string;
  readonly choose: string;
  readonly note: string;
  readonly photo: string;
  readonly photoHelp: (reasons: readonly string[]) => string;
  readonly photosAgain: string;
  readonly send: string;
  readonly order: string;
  readonly newsTitle: string;
  readonly news: Readonly<Record<ReturnState, string>>;
  /** A waybill was made, and the customer has the parcel. */
  readonly ready: string;
  /** The carrier has brought it, and the store has not checked it. */
  readonly arrived: string;
  readonly refunded: string;
  readonly way: Readonly<Record<ReturnWay, string>>;
  readonly collected: (carrier: string, day: string | null) => string;
  readonly handedOver: (carrier: string, day: string | null) => string;
  /** Where a parcel is that comes back. */
  readonly parcel: Readonly<Record<ParcelState, string>>;
  readonly reasons: Readonly<Record<ReturnReason, string>>;
  readonly refused: Readonly<Record<ReturnRefusal, string>>;
  readonly closedTitle: string;
  readonly failedTitle: string;
}

const MEGABYTES = RETURN_PHOTO_BYTES / 1024 / 1024;

export const RETURN_WORDS: Readonly<Record<Locale, ReturnWords>> = {
  ar: {
    link: 'إرجاع منتج',
    back: 'العودة إلى التتبع',
    proveTitle: 'إرجاع منتجات من طلبك',
    proveText: 'حتى لا يطلب غيرك الإرجاع، أدخل آخر أربعة أرقام من رقم جوال المستلم.',
    digits: 'آخر أربعة أرقام من الجوال',
    next: 'متابعة',
    chooseTitle: 'ما الذي تريد إرجاعه؟',
    chooseText: (days) => `أدخل كمية كل منتج تريد إرجاعه. يقبل المتجر الإرجاع خلال ${days} من التوصيل.`,
    units: (most) => `الكمية (الحد الأقصى ${most})`,
    excluded: 'لا يقبل المتجر إرجاع هذا المنتج.',
    gone: 'أُرجع هذا المنتج أو طُلب إرجاعه.',
    allGone: 'لم يبقَ في الطلب منتج يمكن طلب إرجاعه.',
    moreLines: 'لا تظهر هنا كل منتجات الطلب. تواصل مع المتجر لإرجاع غيرها.',
    reasonsTitle: 'لماذا تريد إرجاعها؟',
    line: (title, units) => `${units} × ${title}`,
    reason: 'السبب',
    choose: 'اختر السبب',
    note: 'التفاصيل (اختياري)',
    photo: 'صورة',
    photoHelp: (reasons) => `الصورة مطلوبة مع: ${reasons.map((reason) => `«${reason}»`).join('، ')}`,
    photosAgain: 'إذا اخترت صورًا فاخترها مرة أخرى.',
    send: 'إرسال طلب الإرجاع',
    order: 'الطلب',
    newsTitle: 'الإرجاع',
    news: {
      asked: 'طلبت الإرجاع، ولم يرد المتجر بعد.',
      approved: 'قبل المتجر الإرجاع.',
      on_the_way: 'ما أرجعته في الطريق إلى المتجر.',
      received: 'وصل ما أرجعته، ويعيد المتجر المبلغ من منصته.',
      closed: 'أغلق المتجر طلب الإرجاع.',
      refused: 'لم يقبل المتجر الإرجاع.',
    },
    ready: 'أصدر المتجر بوليصة لما ترجعه.',
    arrived: 'وصل طردك إلى المتجر، ولم يتحقق منه بعد.',
    refunded: 'اكتمل الإرجاع، وأعاد المتجر المبلغ.',
    way: {
      counter: 'أحضر المنتجات إلى المتجر.',
      self: 'أرسل المنتجات مع أي شركة شحن، واكتب رقم الطلب على الطرد.',
    },
    collected: (carrier, day) => `تستلم ${carrier} الطرد منك${day === null ? '' : ` ابتداءً من ${day}`}.`,
    handedOver: (carrier, day) =>
      `سلّم الطرد إلى ${carrier}${day === null ? '' : ` ابتداءً من ${day}`}، وعليه ملصق الإرجاع. تجده في بريدك، أو اطلبه من المتجر.`,
    parcel: {
      announced: 'صدر ملصق الإرجاع',
      collected: 'الطرد لدى شركة الشحن',
      in_transit: 'في الطريق إلى المتجر',
      customs: 'لدى الجمارك',
      out_for_delivery: 'خرج لتوصيله إلى المتجر',
      delivery_failed: 'تعذّر توصيله إلى المتجر',
      held: 'محفوظ لدى شركة الشحن',
      delivered: 'وصل إلى المتجر',
      returning: 'عائد إليك',
      returned: 'عاد إليك',
      exception: 'حدثت مشكلة في الطرد. تواصل مع المتجر.',
      other: 'لم تذكر شركة الشحن حالة معروفة',
    },
    reasons: AR.RETURN_REASON_NAMES,
    refused: {
      off: 'لا يستقبل المتجر طلبات الإرجاع هنا. تواصل معه.',
      not_delivered: 'يمكنك طلب الإرجاع بعد توصيل الطلب.',
      cancelled: 'أُلغي هذا الطلب.',
      window_over: 'انتهت مدة الإرجاع لهذا الطلب. تواصل مع المتجر.',
      wrong: 'هذه ليست آخر أربعة أرقام من رقم جوال المستلم.',
      locked: 'محاولات كثيرة. حاول مرة أخرى بعد يوم أو تواصل مع المتجر.',
      no_phone: 'ليس لدينا رقم جوال لهذا الطلب. تواصل مع المتجر.',
      proof_ended: 'مضى وقت طويل. أدخل الأرقام مرة أخرى.',
      other_request: 'أرسلت طلب إرجاع آخر بعد فتح هذه الصفحة، ولم نرسل هذا الطلب. تحقق من الكميات وتابع.',
      nothing_chosen: 'أدخل كمية منتج واحد على الأقل.',
      too_many_lines: `يمكن إرجاع حتى ${MOST_RETURN_LINES} منتجًا في كل مرة.`,
      units_gone: 'لا يمكن إرجاع هذه الكمية. تحقق من الكميات.',
      excluded: 'لا يقبل المتجر إرجاع أحد هذه المنتجات.',
      reason_missing: 'اختر سببًا لكل منتج.',
      note_long: 'التفاصيل طويلة جدًا. اختصرها.',
      photo_missing: 'أحد الأسباب يحتاج إلى صورة.',
      photo_kind: 'أحد الملفات ليس صورة. نقبل الصور الملتقطة بالجوال والصور المحفوظة المعتادة.',
      photo_large: `إحدى الصور كبيرة. الحد الأقصى للصورة ${MEGABYTES} ميغابايت.`,
      photos_many: `الحد الأقصى ${MOST_RETURN_PHOTOS} صور لكل طلب إرجاع.`,
      photos_full: 'لا يمكن حفظ صور الآن. أرسل الطلب دون صور أو تواصل مع المتجر.',
      body_large: 'الصور كبيرة جدًا. اختر صورًا أصغر.',
      too_fast: 'محاولات كثيرة. انتظر دقيقة ثم حاول مرة أخرى.',
      foreign: 'افتح هذه الصفحة من رابط المتجر ثم حاول مرة أخرى.',
      paused: 'المتجر متوقف مؤقتًا. حاول لاحقًا.',
    },
    closedTitle: 'لا يمكن الإرجاع الآن',
    failedTitle: 'تعذّر إرسال الطلب',
  },
  en: {
    link: 'Return something',
    back: 'Back to tracking',
    proveTitle: 'Return items of your order',
    proveText:
      "So that no one else asks for a return, enter the last four digits of the recipient's phone number.",
    digits: 'Last four digits of the phone',
    next: 'Continue',
    chooseTitle: 'What would you like to return?',
    chooseText: (days) =>
      `Enter how many of each you return. The store accepts returns within ${days} of delivery.`,
    units: (most) => `Quantity (up to ${most})`,
    excluded: 'The store does not take this back.',
    gone: 'Already returned or requested.',
    allGone: 'Nothing is left in this order to return.',
    moreLines: 'Not all items of the order are shown. Contact the store to return others.',
    reasonsTitle: 'Why are you returning them?',
    line: (title, units) => `${units} × ${title}`,
    reason: 'Reason',
    choose: 'Choose a reason',
    note: 'Details (optional)',
    photo: 'Photo',
    photoHelp: (reasons) => `A photo is needed with: ${reasons.map((reason) => `“${reason}”`).join(', ')}`,
    photosAgain: 'If you chose photos, choose them again.',
    send: 'Request the return',
    order: 'Order',
    newsTitle: 'Return',
    news: {
      asked: 'You requested a return. The store has not answered yet.',
      approved: 'The store accepts your return.',
      on_the_way: 'Your return is on its way to the store.',
      received: 'Your return has arrived. The store makes the refund.',
      closed: 'The store closed your return.',
      refused: 'The store does not accept your return.',
    },
    ready: 'The store has made a waybill for your return.',
    arrived: 'Your parcel is at the store, which has not checked it yet.',
    refunded: 'Your return is complete, and the store has refunded it.',
    way: {
      counter: 'Bring the items to the store.',
      self: 'Send the items with any carrier, with the order number on the parcel.',
    },
    collected: (carrier, day) =>
      `${carrier} collects the parcel from you${day === null ? '' : `, from ${day}`}.`,
    handedOver: (carrier, day) =>
      `Hand the parcel over to ${carrier} with its label${day === null ? '' : `, from ${day}`}. It is in our email, or ask the store for it.`,
    parcel: {
      announced: 'The label was made',
      collected: 'The carrier has the parcel',
      in_transit: 'On its way to the store',
      customs: 'At customs',
      out_for_delivery: 'Out for delivery to the store',
      delivery_failed: "It couldn't be delivered to the store",
      held: 'Held by the carrier',
      delivered: 'Delivered to the store',
      returning: 'On its way back to you',
      returned: 'Brought back to you',
      exception: 'A problem with the parcel. Contact the store.',
      other: 'The carrier gave no known status',
    },
    reasons: EN.RETURN_REASON_NAMES,
    refused: {
      off: 'The store takes no return requests here. Contact the store.',
      not_delivered: 'You can request a return once the order was delivered.',
      cancelled: 'This order was cancelled.',
      window_over: 'The time for returning this order is over. Contact the store.',
      wrong: "These are not the last four digits of the recipient's phone number.",
      locked: 'Too many attempts. Try again in a day, or contact the store.',
      no_phone: 'We have no phone number for this order. Contact the store.',
      proof_ended: 'That took a while. Enter the digits again.',
      other_request:
        'Another return was requested after you opened this page, so this one was not sent. Check the quantities and continue.',
      nothing_chosen: 'Enter the quantity of at least one item.',
      too_many_lines: `Up to ${MOST_RETURN_LINES} items can be returned at a time.`,
      units_gone: 'These quantities cannot be returned. Check them.',
      excluded: 'The store does not take one of these items back.',
      reason_missing: 'Choose a reason for each item.',
      note_long: 'The details are too long. Shorten them.',
      photo_missing: 'One of the reasons needs a photo.',
      photo_kind: 'One of the files is not a photo. Use JPEG, PNG or WebP.',
      photo_large: `One of the photos is too large. The maximum is ${MEGABYTES} MB each.`,
      photos_many: `The maximum is ${MOST_RETURN_PHOTOS} photos for each return.`,
      photos_full: 'Photos cannot be stored now. Send the request without photos, or contact the store.',
      body_large: 'The photos are too large. Choose smaller ones.',
      too_fast: 'Too many attempts. Wait a minute and try again.',
      foreign: "Open this page from the store's link and try again.",
      paused: 'The store is paused. Try again later.',
    },
    closedTitle: 'Returns are not possible now',
    failedTitle: "We couldn't send your request",
  },
};
