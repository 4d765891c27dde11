import { Checkout } from '#features/sample/front/checkout.tsx';

/** A public page. */
export const FrontCheckoutScreen = () => <Checkout />;
