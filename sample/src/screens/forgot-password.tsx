import { ForgotVariant } from '../sign-in/page/forgot-variant.tsx';

/** /pages/authentication/forgot-password-v1, -v2 */
export const SampleForgotScreen = () => <ForgotVariant />;
