/** measures, "Suppression": nothing that anyone sees about others uncovers a count of 1 to 10 patients. */
const SHOWN_FROM = 11

export const isSmallCount = (patients: number): boolean => patients > 0 && patients < SHOWN_FROM

/** A share uncovers the part and, by subtraction, the rest: it is shown where neither of them is small. */
export const mayShowShare = (part: number, whole: number): boolean =>
  !isSmallCount(part) && !isSmallCount(whole - part) && !isSmallCount(whole)
