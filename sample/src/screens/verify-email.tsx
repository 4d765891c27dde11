import { VerifyVariant } from '../sign-in/page/verify-variant.tsx';

/** /pages/authentication/verify-email-v1, -v2 */
export const VerifyEmailScreen = () => <VerifyVariant />;
