/** The merchant's branches; orders ship from them. */
export const BRANCHES = ['riyadh', 'jeddah', 'dammam'] as const;

export type Branch = (typeof BRANCHES)[number];

/** The branches' names in the host's admin. */
export const BRANCH_NAMES: Readonly<Record<Branch, { readonly ar: string; readonly en: string }>> = {
  riyadh: { ar: 'فرع الرياض', en: 'Riyadh branch' },
  jeddah: { ar: 'فرع جدة', en: 'Jeddah branch' },
  dammam: { ar: 'فرع الدمام', en: 'Dammam branch' },
};

/** Where a parcel goes. */
export interface Place {
  /** The city's name as the shop has it. */
  readonly id: string;
  readonly country: string;
  readonly ar: string;
  readonly en: string;
}

/** Where a customer lives. */
export interface City extends Place {
  /** The nearest branch. */
  readonly branch: Branch;
  /** How many customers live there, relative to the others. */
  readonly share: number;
}

export const CITIES: readonly City[] = [
  { id: 'riyadh', country: 'SA', ar: 'الرياض', en: 'Riyadh', branch: 'riyadh', share: 34 },
  { id: 'buraydah', country: 'SA', ar: 'بريدة', en: 'Buraydah', branch: 'riyadh', share: 6 },
  { id: 'hail', country: 'SA', ar: 'حائل', en: 'Hail', branch: 'riyadh', share: 4 },
  { id: 'jeddah', country: 'SA', ar: 'جدة', en: 'Jeddah', branch: 'jeddah', share: 22 },
  { id: 'makkah', country: 'SA', ar: 'مكة المكرمة', en: 'Makkah', branch: 'jeddah', share: 8 },
  { id: 'madinah', country: 'SA', ar: 'المدينة المنورة', en: 'Madinah', branch: 'jeddah', share: 6 },
  { id: 'dammam', country: 'SA', ar: 'الدمام', en: 'Dammam', branch: 'dammam', share: 11 },
  { id: 'khobar', country: 'SA', ar: 'الخبر', en: 'Al Khobar', branch: 'dammam', share: 9 },
];

/** Where customers send gifts. */
export const ABROAD: readonly Place[] = [
  { id: 'kuwait', country: 'KW', ar: 'مدينة الكويت', en: 'Kuwait City' },
  { id: 'dubai', country: 'AE', ar: 'دبي', en: 'Dubai' },
];
