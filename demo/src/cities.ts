/** The merchant's branches, from which orders are sent. */
export const BRANCHES = ['riyadh', 'jeddah', 'dammam'] as const;

export type Branch = (typeof BRANCHES)[number];

/** Where a customer lives. */
export interface City {
  readonly ar: string;
  readonly en: string;
  /** The branch nearest to it. */
  readonly branch: Branch;
  /** How many customers live there, compared with the others. */
  readonly share: number;
}

export const CITIES: readonly City[] = [
  { ar: 'الرياض', en: 'Riyadh', branch: 'riyadh', share: 34 },
  { ar: 'بريدة', en: 'Buraydah', branch: 'riyadh', share: 6 },
  { ar: 'حائل', en: 'Hail', branch: 'riyadh', share: 4 },
  { ar: 'جدة', en: 'Jeddah', branch: 'jeddah', share: 22 },
  { ar: 'مكة المكرمة', en: 'Makkah', branch: 'jeddah', share: 8 },
  { ar: 'المدينة المنورة', en: 'Madinah', branch: 'jeddah', share: 6 },
  { ar: 'الدمام', en: 'Dammam', branch: 'dammam', share: 11 },
  { ar: 'الخبر', en: 'Al Khobar', branch: 'dammam', share: 9 },
];
