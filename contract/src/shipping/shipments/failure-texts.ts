import type { Locale } from '@apps-hub/domain/locale';
import type { FailureReason } from '@apps-hub/domain/shipping/pickups/tracking';

/** Why an attempt to deliver failed, and what customers can do, in their words. */
export const FAILURE_TEXTS: Readonly<Record<Locale, Readonly<Record<FailureReason, string>>>> = {
  ar: {
    address: 'العنوان ناقص أو غير صحيح. تواصل مع المتجر لتصحيحه.',
    absent: 'لم يجد المندوب من يستلمه. تواصل مع شركة الشحن لتحديد موعد آخر.',
    refused: 'رُفض استلامه. تواصل مع المتجر إذا كنت تريده.',
    cash: 'لم يُدفع المبلغ المستحق عند التوصيل. تواصل مع شركة الشحن.',
    weather: 'أخّره الطقس. ستعيد شركة الشحن المحاولة.',
    other: 'لم تذكر شركة الشحن السبب. تواصل معها أو مع المتجر.',
  },
  en: {
    address: 'The address is incomplete or wrong. Contact the store to correct it.',
    absent: 'No one was there to receive it. Contact the carrier to agree on another time.',
    refused: 'It was refused. Contact the store if you want it.',
    cash: 'The amount due on delivery was not paid. Contact the carrier.',
    weather: 'The weather delayed it. The carrier will try again.',
    other: 'The carrier gave no reason. Contact the carrier or the store.',
  },
};
