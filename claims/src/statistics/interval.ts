export type Interval = { low: number; high: number }

export const CONFIDENCE = 0.95
