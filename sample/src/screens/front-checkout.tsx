import { Checkout } from '../front/page/checkout.tsx';

/** A public page. */
export const FrontCheckoutScreen = () => <Checkout />;
