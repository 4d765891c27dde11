import type { REFERRAL_NAMES as Names } from './names-en.ts';

/** أسماء حالات الدعوة وإشاراتها وأسباب إلغائها في صفحات التاجر. */
export const REFERRAL_NAMES: typeof Names = {
  state: {
    claimed: 'قُبلت، ولا طلب مدفوع بعد',
    ordered: 'دُفع الطلب، ولم يُوصَّل بعد',
    held: 'قيد الانتظار',
    approved: 'تمت الموافقة',
    voided: 'ملغاة',
    expired: 'منتهية',
  },
  signal: {
    similar_email: 'وسائل تواصل الصديق تشبه وسائل صاحب الدعوة أو صديق آخر',
    same_network: 'سجّل الاثنان الدخول من شبكة واحدة',
    busy_network: 'عشرة أصدقاء أو أكثر في أسبوع من شبكة واحدة',
    ordered_before: 'سبق أن طلب الصديق من المتجر',
    older_account: 'حساب الصديق أقدم من 30 يومًا',
  },
  reason: {
    merchant: 'ألغاها فريق المتجر',
    not_kept: 'أُلغي الطلب، أو استُرد نصفه أو أكثر',
    same_person: 'الاثنان شخص واحد',
    accepted_before: 'سبق أن قبل الصديق دعوة أخرى',
    ended: 'لم تعد الدعوات تمنح نقاطًا',
  },
};
