import { useSearch } from '@tanstack/react-router';

import { Payment } from '../front/page/payment.tsx';
import { choiceFrom } from '../front/page/plans.ts';

/** The payment of the plan in the address. */
export const FrontPaymentScreen = () => <Payment {...choiceFrom(useSearch({ strict: false }))} />;
