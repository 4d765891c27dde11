/** A signature's lines, each as points from the left top, within `SIGNATURE_SIZE`. */
export type Signature = readonly (readonly (readonly [x: number, y: number])[])[];

/** The area that a signature is drawn in; whoever draws it scales. */
export const SIGNATURE_SIZE = { width: 1000, height: 400 } as const;

/** All lines together; a signature drawn with a finger has 100 to 400. */
export const SIGNATURE_MOST_POINTS = 1500;
