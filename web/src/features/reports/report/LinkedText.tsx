import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import { Fragment, type ReactNode } from 'react'
import { LineLink } from '#parts/LineLink.tsx'

/** Without lines: a range that must not break. */
type Piece = { text: string; wanted?: LinesWanted }

/** A sentence whose numbers, in their order, open their claim lines. */
export function LinkedText({ text, pieces }: { text: string; pieces: readonly Piece[] }) {
  const parts: ReactNode[] = []
  let rest = text
  for (const piece of pieces) {
    const at = rest.indexOf(piece.text)
    if (at < 0) continue
    parts.push(
      rest.slice(0, at),
      piece.wanted === undefined ? (
        <span className="whitespace-nowrap">{piece.text}</span>
      ) : (
        <LineLink wanted={piece.wanted}>{piece.text}</LineLink>
      ),
    )
    rest = rest.slice(at + piece.text.length)
  }
  return [...parts, rest].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places
    <Fragment key={index}>{part}</Fragment>
  ))
}
