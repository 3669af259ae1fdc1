/** R-SUP-1: nobody can learn a count of 1 to 10 patients of someone else. */
const SHOWN_FROM = 11

export const isSmallCount = (patients: number): boolean => patients > 0 && patients < SHOWN_FROM

/** A share reveals the part and, by subtraction, the rest. It is shown only if neither is small. */
export const mayShowShare = (part: number, whole: number): boolean =>
  !isSmallCount(part) && !isSmallCount(whole - part) && !isSmallCount(whole)
