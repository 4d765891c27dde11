import { ResetVariant } from '../sign-in/page/reset-variant.tsx';

/** /pages/authentication/reset-password-v1, -v2 */
export const SampleResetScreen = () => <ResetVariant />;
