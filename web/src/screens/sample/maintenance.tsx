import { Maintenance } from '#features/sample/launch/maintenance.tsx';

/** /pages/misc/under-maintenance */
export const MaintenanceScreen = () => <Maintenance />;
