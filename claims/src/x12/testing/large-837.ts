import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bht, billing, CLAIMS, claim, isa, service, subscriber } from './x12-text.ts'

const CLAIMS_PER_PIECE = 500
const LINES_PER_CLAIM = 3

function* makePieces(claims: number): Generator<string> {
  const end = '~\n'
  const head = [bht(), ...billing()]
  let segments = head.length + 2
  yield [
    isa(),
    `GS*HC*S*R*20260701*1200*1*X*${CLAIMS.version}`,
    `ST*837*0001*${CLAIMS.version}`,
    ...head,
    '',
  ].join(end)
  for (let first = 0; first < claims; first += CLAIMS_PER_PIECE) {
    const piece: string[] = []
    for (let at = first; at < Math.min(claims, first + CLAIMS_PER_PIECE); at++) {
      piece.push(...subscriber(`M${at % 100_000}`, String(at + 2)), ...claim(`C${at}`))
      for (let line = 1; line <= LINES_PER_CLAIM; line++) piece.push(...service(line))
    }
    segments += piece.length
    yield `${piece.join(end)}${end}`
  }
  yield [`SE*${segments}*0001`, 'GE*1*1', 'IEA*1*000000001', ''].join(end)
}

/** Writes an 837 with any number of claims with three lines each, in constant memory. Returns the number of lines. */
export async function writeLarge837(path: string, claims: number): Promise<number> {
  await pipeline(Readable.from(makePieces(claims)), createWriteStream(path))
  return claims * LINES_PER_CLAIM
}
