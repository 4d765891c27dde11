import { Landing } from '#features/sample/front/landing.tsx';

/** A public page. */
export const LandingScreen = () => <Landing />;
