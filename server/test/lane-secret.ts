/** The application secret of the whole database lane; the role's password on its shared server is derived from it. */
export const LANE_SECRET = 'the long key of the database lane';
