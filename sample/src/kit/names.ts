import type { Text } from './text.ts';

export const MEN: readonly Text[] = [
  ['محمد', 'Mohammed'],
  ['عبدالله', 'Abdullah'],
  ['خالد', 'Khalid'],
  ['فيصل', 'Faisal'],
  ['ناصر', 'Nasser'],
  ['يوسف', 'Yousef'],
  ['أحمد', 'Ahmed'],
  ['عمر', 'Omar'],
  ['زياد', 'Ziyad'],
  ['طلال', 'Talal'],
];

export const WOMEN: readonly Text[] = [
  ['نورة', 'Noura'],
  ['سارة', 'Sara'],
  ['ريم', 'Reem'],
  ['لطيفة', 'Latifa'],
  ['هند', 'Hind'],
  ['أمل', 'Amal'],
  ['دانة', 'Dana'],
  ['مها', 'Maha'],
  ['مريم', 'Maryam'],
  ['لينا', 'Lina'],
];

export const GIVEN_ABROAD: readonly Text[] = [
  ['صوفيا', 'Sofia'],
  ['لوكاس', 'Lucas'],
  ['أميليا', 'Amelia'],
  ['دانيال', 'Daniel'],
  ['بريا', 'Priya'],
  ['راهول', 'Rahul'],
  ['لي', 'Li'],
  ['مي', 'Mei'],
  ['كاميل', 'Camille'],
  ['جوليان', 'Julien'],
  ['غريس', 'Grace'],
  ['نوح', 'Noah'],
];

/** Those of GIVEN_ABROAD that are women's names. */
export const WOMEN_ABROAD: ReadonlySet<string> = new Set([
  'Sofia',
  'Amelia',
  'Priya',
  'Mei',
  'Camille',
  'Grace',
]);

export const FAMILIES: readonly Text[] = [
  ['العتيبي', 'Al-Otaibi'],
  ['الحربي', 'Al-Harbi'],
  ['الشمري', 'Al-Shammari'],
  ['الغامدي', 'Al-Ghamdi'],
  ['الزهراني', 'Al-Zahrani'],
  ['المطيري', 'Al-Mutairi'],
  ['السبيعي', 'Al-Subaie'],
  ['الجهني', 'Al-Juhani'],
  ['الخالدي', 'Al-Khalidi'],
  ['الرشيد', 'Al-Rasheed'],
  ['المالكي', 'Al-Malki'],
  ['الزامل', 'Al-Zamil'],
  ['الصالح', 'Al-Saleh'],
  ['الهاجري', 'Al-Hajri'],
  ['منصور', 'Mansour'],
  ['حداد', 'Haddad'],
];

export const FAMILIES_ABROAD: readonly Text[] = [
  ['ماير', 'Meyer'],
  ['روسي', 'Rossi'],
  ['كلارك', 'Clarke'],
  ['بينيت', 'Bennett'],
  ['ناير', 'Nair'],
  ['ديساي', 'Desai'],
  ['تشن', 'Chen'],
  ['وانغ', 'Wang'],
  ['لوران', 'Laurent'],
  ['سيلفا', 'Silva'],
  ['فوستر', 'Foster'],
  ['مورو', 'Moreau'],
];
