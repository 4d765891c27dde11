import { Pricing } from '../front/page/pricing.tsx';

/** A public page. */
export const FrontPricingScreen = () => <Pricing />;
