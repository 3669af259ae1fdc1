import { type FileHandle, open } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { hasRejectColumns, REJECT_COLUMNS } from './bind-layout.ts'
import type { ScannedRecord } from './record-scanner.ts'
import { ReasonTally, type RejectReason } from './report/reject-reasons.ts'
import { type TextFile, walkRecords } from './scan-text.ts'
import { joinRecord, splitRecord } from './split-record.ts'
import type { StagedFile } from './stage-file.ts'
import { type Problem, parquetSource, parseProblems, STAGE } from './stage-rows.ts'

const FIRST_ROW_LINE = 2

/** A rejected row of the stage. */
type BadRow = {
  place: number
  line: number | null
  shownLine: number | null
  importNumber: number
  problem: string
}

async function* badRows(
  connection: DuckDBConnection,
  { firstRow, rows }: StagedFile,
): AsyncGenerator<BadRow> {
  const result = await connection.stream(
    `select rowid - ${firstRow}, copy_line, source_line, import_number, problem from ${STAGE}
      where problem is not null and rowid between ${firstRow} and ${firstRow + rows - 1} order by rowid`,
  )
  for await (const chunk of result.yieldRows()) {
    for (const [place, line, shownLine, importNumber, problem] of chunk) {
      yield {
        place: Number(place),
        line: line === null ? null : Number(line),
        shownLine: shownLine === null ? null : Number(shownLine),
        importNumber: Number(importNumber),
        problem: String(problem),
      }
    }
  }
}

/** Problems with the field in the reason, as they are written. */
const explain = (problem: string): Problem[] =>
  parseProblems(problem).map(({ field, reason }) => ({ field, reason: `${field} ${reason}` }))

/**
 * Writes every rejected row of an import, with line, field and reason before the original columns, so that it can be
 * corrected and imported again. Uses constant memory.
 */
export async function writeRejects(
  connection: DuckDBConnection,
  files: readonly StagedFile[],
  importNumber: number,
  target: string,
): Promise<{ rows: number; reasons: RejectReason[] }> {
  const [first] = files
  if (first === undefined) return { rows: 0, reasons: [] }
  const { delimiter, columns } = first.file
  const own = hasRejectColumns(columns) ? columns.slice(REJECT_COLUMNS.length) : columns
  const out = await open(target, 'wx')
  const writer = new RejectWriter(out, delimiter, { importNumber, namesFiles: files.length > 1 })
  try {
    writer.put(joinRecord([...REJECT_COLUMNS, ...own], delimiter))
    for (const staged of files) {
      writer.startFile(staged.file.name)
      for (const { line, field, reason, row } of staged.file.rejects) {
        const values = own.map((column) => row[column] ?? '')
        writer.reject(importNumber, line, [{ field, reason }], joinRecord(values, delimiter))
      }
      if (staged.file.text === null) await rejectParquet(connection, staged, writer)
      else await rejectText(connection, staged, staged.file.text, writer)
    }
    await writer.flush()
    await out.sync()
  } finally {
    await out.close()
  }
  return { rows: writer.count, reasons: writer.reasons.top() }
}

class RejectWriter {
  count = 0
  readonly reasons = new ReasonTally()
  #file = ''
  #pending: string[] = []
  readonly #out: FileHandle
  readonly #delimiter: string
  readonly #importNumber: number
  readonly #namesFiles: boolean

  constructor(
    out: FileHandle,
    delimiter: string,
    { importNumber, namesFiles }: { importNumber: number; namesFiles: boolean },
  ) {
    this.#out = out
    this.#delimiter = delimiter
    this.#importNumber = importNumber
    this.#namesFiles = namesFiles
  }

  put(record: string): void {
    this.#pending.push(record, '\n')
  }

  startFile(name: string): void {
    this.#file = name
  }

  reject(importNumber: number | null, line: number, problems: readonly Problem[], record: string): void {
    const texts = (pick: (problem: Problem) => string) => problems.map(pick).join('; ')
    const front = [
      String(importNumber ?? this.#importNumber),
      String(line),
      texts(({ field }) => field),
      `${this.#namesFiles ? `${this.#file}: ` : ''}${texts(({ reason }) => reason)}`,
    ]
    for (const problem of problems) this.reasons.add({ ...problem, file: this.#file, line })
    this.put(`${joinRecord(front, this.#delimiter)}${this.#delimiter}${record}`)
    this.count += 1
  }

  async flush(): Promise<void> {
    const text = this.#pending.join('')
    this.#pending = []
    if (text !== '') await this.#out.appendFile(text)
  }
}

async function rejectText(
  connection: DuckDBConnection,
  staged: StagedFile,
  text: TextFile,
  writer: RejectWriter,
): Promise<void> {
  const wanted = badRows(connection, staged)
  const getLine = ({ line, place }: BadRow) => line ?? place + FIRST_ROW_LINE
  let next = (await wanted.next()).value as BadRow | undefined
  const isRejectsFile = hasRejectColumns(text.head.columns)
  const { delimiter } = text.head
  let records: ScannedRecord[] = []
  await walkRecords(
    text,
    (record) => records.push(record),
    async () => {
      for (const record of records) {
        const isWanted = next !== undefined && getLine(next) === record.line
        if (record.problem === null && !isWanted) continue
        const raw = record.block.toString('utf8', record.start, record.end)
        const original = isRejectsFile
          ? withoutRejectColumns(raw, delimiter)
          : { importNumber: null, record: raw }
        if (record.problem !== null) {
          // A cut row may have an open quotation mark. Written as one quoted field, it cannot run into the next rows.
          const safe = record.isCut ? `"${original.record.replaceAll('"', '""')}"` : original.record
          writer.reject(
            original.importNumber,
            record.line,
            [{ field: '', reason: `The row ${record.problem}` }],
            safe,
          )
        } else if (next !== undefined) {
          const line = next.shownLine ?? record.line
          writer.reject(next.importNumber, line, explain(next.problem), original.record)
          next = (await wanted.next()).value as BadRow | undefined
        }
      }
      records = []
      await writer.flush()
    },
  )
}

/** A row of a rejects file without the added columns, and the import it came from. */
function withoutRejectColumns(
  raw: string,
  delimiter: string,
): { importNumber: number | null; record: string } {
  const fields = splitRecord(raw, delimiter)
  const importNumber = /^\d{1,9}$/.test(fields[0] ?? '') ? Number(fields[0]) : null
  return { importNumber, record: joinRecord(fields.slice(REJECT_COLUMNS.length), delimiter) }
}

async function rejectParquet(
  connection: DuckDBConnection,
  staged: StagedFile,
  writer: RejectWriter,
): Promise<void> {
  const { file, firstRow, rows } = staged
  const first = hasRejectColumns(file.columns) ? REJECT_COLUMNS.length : 0
  const columns = file.columns.slice(first).map((_, at) => `p.c${at + first}`)
  const result = await connection.stream(
    `select s.place, s.import_number, s.problem, ${columns.join(', ')}
      from (select rowid - ${firstRow} as place, import_number, problem from ${STAGE}
        where problem is not null and rowid between ${firstRow} and ${firstRow + rows - 1}) s
      join ${parquetSource(file.path, file.columns)} p on p.place = s.place order by s.place`,
  )
  for await (const chunk of result.yieldRows()) {
    for (const [place, importNumber, problem, ...values] of chunk) {
      const record = joinRecord(
        values.map((value) => (value === null ? '' : String(value))),
        file.delimiter,
      )
      writer.reject(Number(importNumber), Number(place) + 1, explain(String(problem)), record)
    }
    await writer.flush()
  }
}
