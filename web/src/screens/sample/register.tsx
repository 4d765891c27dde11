import { RegisterVariant } from '#features/sample/sign-in/register-variant.tsx';

/** /pages/authentication/register-v1, -v2 */
export const SampleRegisterScreen = () => <RegisterVariant />;
