import { handOverCounts } from '@apps-hub/domain/shipping/pickups/parcels';
import { makeId, sortableId } from '@apps-hub/domain/ids';

import type { HandOverSheet, SheetParcel } from '../sheet.ts';

const parcelAt = (index: number): SheetParcel => ({
  orderNumber: index % 7 === 6 ? null : `#${1040 + index}`,
  trackingNumber: index % 5 === 4 ? null : `JD0146000${String(10_000_000 + index * 7919)}`,
  weightGrams: 350 + ((index * 977) % 24_000),
  size: index % 9 === 8 ? null : { lengthMm: 300 + index, widthMm: 205, heightMm: 150 },
  fragile: index % 3 === 0,
  cashOnDelivery: null,
  large: index % 8 === 0,
});

/** A sheet with names, numbers and addresses as merchants enter them: long, and in two scripts. */
export const sampleSheet = (changes: Partial<HandOverSheet> = {}, parcelCount = 6): HandOverSheet => {
  const parcels = Array.from({ length: parcelCount }, (_, index) => parcelAt(index));
  const id = makeId('parcel', sortableId(new Date('2026-06-01T05:00:00Z'), 1n));
  const counts = handOverCounts(
    parcels.map((parcel) => ({ ...parcel, id, orderId: null })),
    'dhl',
  );
  return {
    language: 'ar',
    storeName: 'بيت الهيل (Bayt Al-Hail) للقهوة السعودية والهدايا الفاخرة',
    carrier: 'dhl',
    number: 'PRG260602001234',
    reference: 'pku_01kt0s5q9v7p8m2x4c6b8n0q3z',
    window: { date: '2026-06-02', from: '10:00', to: '13:30' },
    zone: 'Asia/Riyadh',
    address: {
      name: 'الفرع الرئيسي',
      lines: ['7421 شارع العليا العام، حي الورود', 'Building 12, Gate B (الدور الثاني)'],
      city: 'الرياض',
      state: '',
      postcode: '12252',
      countryCode: 'SA',
      location: 'الاستقبال',
    },
    contact: {
      company: 'مؤسسة بيت الهيل التجارية',
      person: 'عبدالرحمن بن عبدالعزيز آل الشيخ المطيري',
      phone: '+966501112233',
      email: 'depot@bayt-alhail.example',
    },
    instructions: ['اتصل على 0501112233 قبل الوصول بـ 15 دقيقة، ثم Gate B.'],
    parcels,
    counts,
    cashOnDelivery: [],
    printedAt: new Date('2026-06-02T06:41:00Z'),
    ...changes,
  };
};
