import { open } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { ImportRefused } from '../import/import-refused.ts'
import { walkRecords } from '../import/scan-text.ts'
import { joinRecord, splitRecord } from '../import/split-record.ts'
import { sqlText } from '../store/duckdb.ts'
import type { RosterFile } from './roster-file.ts'

const MAX_REJECTS = 1_000_000
/** Between field and reason in the rejections of rosterRowsSql. */
const SEPARATOR = ': '
const OWN_COLUMNS = ['reject_import', 'reject_line', 'reject_field', 'reject_reason']

/** Whether a file is a rejects file, by its header. */
export const isRejectsHeader = (columns: readonly string[]): boolean =>
  OWN_COLUMNS.every((column, index) => columns[index] === column)

/**
 * Writes the rejected rows, each with line, field and reason before the original row from the file. Returns how many
 * there are.
 */
export async function writeRosterRejects(
  connection: DuckDBConnection,
  {
    file,
    stagedPath,
    target,
    importNumber,
  }: { file: RosterFile; stagedPath: string; target: string; importNumber: number },
): Promise<number> {
  const result = await connection.runAndReadAll(
    `select record, rejection from read_parquet(${sqlText(stagedPath)}) where rejection is not null
      limit ${MAX_REJECTS + 1}`,
  )
  const rejections = new Map(result.getRows().map(([line, text]) => [Number(line), String(text)]))
  if (rejections.size > MAX_REJECTS) {
    throw new ImportRefused('roster_too_many_rejects', { file: file.text.name, most: MAX_REJECTS })
  }
  const { delimiter, columns } = file.text.head
  const isRejectsFile = isRejectsHeader(columns)
  const out = await open(target, 'wx')
  let lines: string[] = [joinRecord([...(isRejectsFile ? [] : OWN_COLUMNS), ...columns], delimiter)]
  let rejected = 0
  try {
    const flush = async () => {
      if (lines.length > 0) await out.writeFile(`${lines.join('\n')}\n`)
      lines = []
    }
    await walkRecords(
      file.text,
      ({ block, start, end, line, problem }) => {
        const rejection = problem === null ? rejections.get(line) : `${SEPARATOR}The row ${problem}.`
        if (rejection === undefined) return
        const [field = '', reason = ''] = rejection.split(SEPARATOR)
        const own = joinRecord([String(importNumber), String(line), field, reason], delimiter)
        const row = block.toString('utf8', start, end)
        const rest = isRejectsFile ? withoutOwnColumns(row, delimiter) : row
        lines.push(`${own}${delimiter}${rest}`)
        rejected += 1
      },
      flush,
    )
    await flush()
    await out.sync()
  } finally {
    await out.close()
  }
  return rejected
}

function withoutOwnColumns(row: string, delimiter: string): string {
  return joinRecord(splitRecord(row, delimiter).slice(OWN_COLUMNS.length), delimiter)
}
