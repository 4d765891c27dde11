import { ResetVariant } from '#features/sample/sign-in/reset-variant.tsx';

/** /pages/authentication/reset-password-v1, -v2 */
export const SampleResetScreen = () => <ResetVariant />;
