import { TwoStepsVariant } from '../sign-in/page/two-steps-variant.tsx';

/** /pages/authentication/two-steps-v1, -v2 */
export const TwoStepsScreen = () => <TwoStepsVariant />;
