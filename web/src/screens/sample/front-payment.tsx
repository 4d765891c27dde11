import { useSearch } from '@tanstack/react-router';

import { Payment } from '#features/sample/front/payment.tsx';
import { choiceFrom } from '#features/sample/front/plans.ts';

/** The payment of the plan in the address. */
export const FrontPaymentScreen = () => <Payment {...choiceFrom(useSearch({ strict: false }))} />;
