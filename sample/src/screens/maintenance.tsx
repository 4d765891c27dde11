import { Maintenance } from '../launch/page/maintenance.tsx';

/** /pages/misc/under-maintenance */
export const MaintenanceScreen = () => <Maintenance />;
