import { Landing } from '../front/page/landing.tsx';

/** A public page. */
export const LandingScreen = () => <Landing />;
