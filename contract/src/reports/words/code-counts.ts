import type { Figure } from '../figures.ts'

/** How many of a quarter's codes are Significantly Higher, Higher, low, and how many there are. */
export type CodeCounts = { standing: number; higher: number; low: number; all: number }

export function countCodes(rows: readonly { headline: Pick<Figure, 'outcome' | 'low'> }[]): CodeCounts {
  const count = (holds: (headline: Pick<Figure, 'outcome' | 'low'>) => boolean) =>
    rows.filter(({ headline }) => holds(headline)).length
  return {
    standing: count(({ outcome }) => outcome === 'Significantly Higher'),
    higher: count(({ outcome }) => outcome === 'Higher'),
    low: count(({ low }) => low),
    all: rows.length,
  }
}
