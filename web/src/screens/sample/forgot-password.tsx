import { ForgotVariant } from '#features/sample/sign-in/forgot-variant.tsx';

/** /pages/authentication/forgot-password-v1, -v2 */
export const SampleForgotScreen = () => <ForgotVariant />;
