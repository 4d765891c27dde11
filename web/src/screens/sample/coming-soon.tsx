import { ComingSoon } from '#features/sample/launch/coming-soon.tsx';

/** /pages/misc/coming-soon */
export const ComingSoonScreen = () => <ComingSoon />;
