import { VerifyVariant } from '#features/sample/sign-in/verify-variant.tsx';

/** /pages/authentication/verify-email-v1, -v2 */
export const VerifyEmailScreen = () => <VerifyVariant />;
