export const LETTER_PAPERS = ['letter', 'a4'] as const
export type LetterPaper = (typeof LETTER_PAPERS)[number]

/** In points, from the top left corner of the page. */
export type Box = { x: number; y: number; width: number; height: number }
/** In points, from the left and the lower edge of the envelope, as windows are specified. */
type EnvelopeWindow = { left: number; bottom: number; width: number; height: number }

export type PaperLayout = {
  width: number
  height: number
  /** Where the sheet is folded; the first panel shows in the windows. */
  folds: readonly [number, number]
  envelope: { width: number; height: number }
  /** How far the folded sheet can slide inside: it rests on the lower edge. */
  play: { right: number; up: number }
  windows: { address: EnvelopeWindow; sender: EnvelopeWindow | null }
  /** The recipient. */
  address: Box
  /** The payer and its address; on A4 the address is a line above the recipient, inside the same window. */
  sender: Box
  returnLine: Box | null
  /** The logo, phone and hours, beside all windows. */
  contact: Box
  /** The subject and all that follows it begin below the first fold. */
  bodyY: number
}

const INCH = 72
const MM = INCH / 25.4

/** R-LET-2: US letter, folded in three, in a No. 10 envelope with one or two windows. */
const LETTER: PaperLayout = {
  width: 8.5 * INCH,
  height: 11 * INCH,
  folds: [(11 / 3) * INCH, (22 / 3) * INCH],
  envelope: { width: 9.5 * INCH, height: 4.125 * INCH },
  play: { right: 1 * INCH, up: 0.25 * INCH },
  windows: {
    address: { left: 0.875 * INCH, bottom: 0.5 * INCH, width: 4.5 * INCH, height: 1.125 * INCH },
    sender: { left: 0.5 * INCH, bottom: 2.375 * INCH, width: 3.5 * INCH, height: 0.875 * INCH },
  },
  address: { x: 72, y: 165, width: 234, height: 62.5 },
  sender: { x: 54, y: 48, width: 162, height: 44 },
  returnLine: null,
  contact: { x: 318, y: 36, width: 240, height: 106 },
  bodyY: (11 / 3) * INCH,
}

/** DIN 5008 form B: A4 folded at 105 and 210 mm, in a DL envelope with one window. */
const A4: PaperLayout = {
  width: 210 * MM,
  height: 297 * MM,
  folds: [105 * MM, 210 * MM],
  envelope: { width: 220 * MM, height: 110 * MM },
  play: { right: 10 * MM, up: 5 * MM },
  windows: {
    address: { left: 20 * MM, bottom: 15 * MM, width: 90 * MM, height: 45 * MM },
    sender: null,
  },
  address: { x: 25 * MM, y: 62.7 * MM, width: 72 * MM, height: 27 * MM },
  sender: { x: 54, y: 48, width: 240, height: 60 },
  returnLine: { x: 25 * MM, y: 57.7 * MM, width: 72 * MM, height: 5 * MM },
  contact: { x: 318, y: 36, width: 240, height: 88 },
  bodyY: 105 * MM,
}

export const PAPER_LAYOUTS: Record<LetterPaper, PaperLayout> = { letter: LETTER, a4: A4 }

/** What of the page a window shows when the sheet lies `right` and `up` of its resting place. */
function seen(paper: PaperLayout, window: EnvelopeWindow, right: number, up: number): Box {
  return {
    x: window.left - right,
    y: paper.folds[0] + up - window.bottom - window.height,
    width: window.width,
    height: window.height,
  }
}

/** The part of the page that a window shows wherever the sheet lies. */
export function alwaysSeen(paper: PaperLayout, window: EnvelopeWindow): Box {
  const { play } = paper
  const rest = seen(paper, window, 0, 0)
  return { ...rest, y: rest.y + play.up, width: rest.width - play.right, height: rest.height - play.up }
}

/** The part of the page that a window shows in at least one place of the sheet. */
export function everSeen(paper: PaperLayout, window: EnvelopeWindow): Box {
  const { play } = paper
  const rest = seen(paper, window, 0, 0)
  return { ...rest, x: rest.x - play.right, width: rest.width + play.right, height: rest.height + play.up }
}

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
