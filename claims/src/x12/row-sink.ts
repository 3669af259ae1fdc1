import { type FileHandle, open } from 'node:fs/promises'
import { csvLine } from './csv-line.ts'
import { emptyField, isRepairable } from './repairs.ts'
import type { Segment } from './segments.ts'
import { X12Refused } from './x12-refused.ts'

export type Row = Record<string, string>
export type Problem = { field: string; reason: string }

export type X12Reject = { line: number; field: string; reason: string; row: Row }

export type RowSink = {
  /** Writes a row, or records it as a reject if it has a problem. */
  put(row: Row, segment: Segment, problem: Problem | null): void
}

/** Accepts the segments of transactions of one kind, including ST and SE. */
export type TransactionReader = { accept(segment: Segment): void }

export type CsvSink = RowSink & {
  rows(): number
  rejects: X12Reject[]
  /** Await this after each batch: it slows the reader down if the disk is slower. */
  flush(): Promise<void>
  close(): Promise<void>
}

// Rejects are held in memory; a file with more of them is not what it claims to be.
const MAX_REJECTS = 100_000
const FLUSH_CHARACTERS = 1 << 16
const NOT_PLAIN = /[^\x20-\x7e]/
const NOT_SIMPLE = /[^\x20-\x7e]|[",]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

/** Decodes bytes that were read as latin1; null if they are not UTF-8 or have control characters. */
function decode(value: string): string | null {
  if (!NOT_PLAIN.test(value)) return value
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
    return text.search(CONTROL) >= 0 ? null : text
  } catch {
    return null
  }
}

/** A value for the rejects file; unreadable characters become the replacement character. */
const toReadable = (value: string) =>
  Buffer.from(value, 'latin1').toString('utf8').replaceAll(CONTROL, '\ufffd')

/** A CSV file (RFC 4180) with a header, written as the rows come. */
export async function createCsvSink(path: string, columns: readonly string[]): Promise<CsvSink> {
  const file: FileHandle = await open(path, 'w')
  const rejects: X12Reject[] = []
  let pending = `${columns.join(',')}\n`
  let rows = 0
  let closed = false

  function reject(row: Row, segment: Segment, { field, reason }: Problem): void {
    if (rejects.length === MAX_REJECTS) {
      throw new X12Refused('too_many_rejects', { most: MAX_REJECTS, reason })
    }
    // Copied as bytes, so that a reject does not keep the whole chunk in memory.
    const copy = Object.fromEntries(columns.map((name) => [name, toReadable(row[name] ?? '')]))
    rejects.push({ line: segment.line, field, reason: `${reason} (Segment ${segment.number}.)`, row: copy })
  }

  function putDecoded(values: string[], row: Row, segment: Segment): void {
    const decoded = values.map(decode)
    const unreadable = columns[decoded.indexOf(null)]
    if (unreadable !== undefined && isRepairable(row, unreadable)) {
      const repaired = emptyField(row, unreadable, 'is not readable UTF-8 text', '')
      putDecoded(
        columns.map((name) => repaired[name] ?? ''),
        repaired,
        segment,
      )
      return
    }
    if (unreadable !== undefined) {
      reject(row, segment, {
        field: unreadable,
        reason: 'The value is not readable UTF-8 text. If the file is Windows-1252, ask for it in UTF-8.',
      })
      return
    }
    rows++
    pending += csvLine(decoded.map((value) => value ?? ''))
  }

  return {
    rejects,
    rows: () => rows,
    put(row, segment, problem) {
      if (problem !== null) {
        reject(row, segment, problem)
        return
      }
      const values = columns.map((name) => row[name] ?? '')
      if (NOT_SIMPLE.test(values.join(''))) {
        putDecoded(values, row, segment)
        return
      }
      rows++
      pending += `${values.join(',')}\n`
    },
    async flush() {
      if (pending.length < FLUSH_CHARACTERS) return
      await file.write(pending)
      pending = ''
    },
    async close() {
      if (closed) return
      closed = true
      await file.write(pending).finally(() => file.close())
    },
  }
}
