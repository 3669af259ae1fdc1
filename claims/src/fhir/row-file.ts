import { type FileHandle, open } from 'node:fs/promises'
import { ImportRefused } from '../import/import-refused.ts'
import { csvLine } from '../x12/csv-line.ts'
import type { Problem, Row } from '../x12/row-sink.ts'

export type RowReject = { line: number; field: string; reason: string; row: Row }

/** A CSV file of rows in the plain layout, written as they come, and the rows that cannot be used. */
export type RowFile = {
  rejects: RowReject[]
  rows(): number
  put(row: Row, line: number, problem: Problem | null): void
  /** Await this after each batch: it slows the reader down if the disk is slower. */
  flush(): Promise<void>
  close(): Promise<void>
}

// Rejects are held in memory; a file with more of them is not what it claims to be.
const MAX_REJECTS = 100_000
const FLUSH_CHARACTERS = 1 << 16
const CONTROL = /\p{Cc}/u

const toReadable = (value: string): string => value.replaceAll(new RegExp(CONTROL, 'gu'), '\ufffd')

/** `name` is that of the file that is read. */
export async function createRowFile(
  path: string,
  columns: readonly string[],
  name: string,
): Promise<RowFile> {
  const file: FileHandle = await open(path, 'w')
  const rejects: RowReject[] = []
  let pending = csvLine(columns)
  let rows = 0
  let isOpen = true

  function reject(row: Row, line: number, { field, reason }: Problem): void {
    if (rejects.length === MAX_REJECTS) {
      throw new ImportRefused('too_many_rejects', { file: name, most: MAX_REJECTS, reason })
    }
    const readable = Object.fromEntries(columns.map((column) => [column, toReadable(row[column] ?? '')]))
    rejects.push({ line, field, reason, row: readable })
  }

  return {
    rejects,
    rows: () => rows,
    put(row, line, problem) {
      const values = columns.map((column) => row[column] ?? '')
      const unreadable = columns[values.findIndex((value) => CONTROL.test(value))]
      if (problem !== null) reject(row, line, problem)
      else if (unreadable !== undefined) {
        reject(row, line, { field: unreadable, reason: 'The value has control characters.' })
      } else {
        rows++
        pending += csvLine(values)
      }
    },
    async flush() {
      if (pending.length < FLUSH_CHARACTERS) return
      await file.write(pending)
      pending = ''
    },
    async close() {
      if (!isOpen) return
      isOpen = false
      await file.write(pending).finally(() => file.close())
    },
  }
}
