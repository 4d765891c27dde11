/** The application's secret of everything in the database lane: the role's password on its one server follows from it. */
export const LANE_SECRET = 'the long key of the database lane';
