import { RegisterVariant } from '../sign-in/page/register-variant.tsx';

/** /pages/authentication/register-v1, -v2 */
export const SampleRegisterScreen = () => <RegisterVariant />;
