import type { Phrases } from '../phrases.ts';

export const list = {
  view: 'طريقة العرض',
  density: { label: 'ارتفاع الصفوف', comfortable: 'مريح', compact: 'مضغوط' },
  columns: 'الأعمدة',
} satisfies Phrases['list'];
