/** When something that waits looks like a mistake. All limits of the preview are here. */
export type PreviewRules = {
  /** Share of an import's lines with more units than dollars charged. */
  exchangedShare: number
  /** Such lines that an import must have at least. */
  exchangedLines: number
  /** How many times the share must be that of the lines shown now: drugs are billed in many cheap units. */
  exchangedTimesShown: number
  /** Share of such lines that is odd whatever is shown now. */
  exchangedShareAlways: number
  /** Lines from which on an import with a single day of service is odd. */
  oneDayLines: number
  /** Share of a quarter's lines that are newly paid above their charge. */
  paidAboveBilledShare: number
  paidAboveBilledLines: number
  /** The part of its lines or payments that a quarter keeps at least. */
  halvedPart: number
  /** Lines that a quarter must have had for its fall to mean something. */
  halvedLines: number
  /** Percent of a file's rows that may be rejected: CLAIMS_REJECTS_MAX_PERCENT. */
  rejectedPercent: number
  /** How many times larger or smaller the units per line of a quarter may become. */
  unitsPerLineTimes: number
}

export const PREVIEW_RULES: PreviewRules = {
  exchangedShare: 0.01,
  exchangedLines: 20,
  exchangedTimesShown: 5,
  exchangedShareAlways: 0.5,
  oneDayLines: 50,
  paidAboveBilledShare: 0.01,
  paidAboveBilledLines: 20,
  halvedPart: 0.5,
  halvedLines: 50,
  rejectedPercent: 1,
  unitsPerLineTimes: 1.5,
}
