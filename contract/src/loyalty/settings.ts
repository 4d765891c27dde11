export interface PointsName {
  readonly ar: string;
  readonly en: string;
}
export interface AdjustLimits {
  readonly manager?: number;
  readonly support?: number;
}
