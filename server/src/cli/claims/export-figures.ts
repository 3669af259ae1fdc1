import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Quarter } from '@plumbline/claims/quarter'
import type pg from 'pg'
import { withFiguresCsv } from '#features/claims/builds/figures-export.repository.ts'

const LINE_FEED = 0x0a

function countLines(): { counter: Transform; lines: () => number } {
  let lines = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { counter, lines: () => lines }
}

/** Writes the figures of a build, of one quarter or of all, as a CSV file; returns the number of figures. */
export async function exportFigures(
  pool: pg.Pool,
  build: { id: number },
  period: Quarter | undefined,
  path: string,
): Promise<number> {
  const { counter, lines } = countLines()
  await withFiguresCsv(pool, build, period, (csv) => pipeline(csv, counter, createWriteStream(path)))
  return lines() - 1
}
