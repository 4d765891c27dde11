import { Pricing } from '#features/sample/front/pricing.tsx';

/** A public page. */
export const FrontPricingScreen = () => <Pricing />;
