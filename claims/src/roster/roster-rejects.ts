import { open } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { ImportRefused } from '../import/import-refused.ts'
import { walkRecords } from '../import/scan-text.ts'
import { joinRecord, splitRecord } from '../import/split-record.ts'
import { sqlText } from '../store/duckdb.ts'
import type { RosterFile } from './roster-file.ts'

const MOST_REJECTS = 1_000_000
/** Between field and reason, as rosterRowsSql writes them. */
const SEPARATOR = ': '
const OWN_COLUMNS = ['reject_import', 'reject_line', 'reject_field', 'reject_reason']

/** Whether a header is that of a rejects file. */
export const isRejectsHeader = (columns: readonly string[]): boolean =>
  OWN_COLUMNS.every((column, index) => columns[index] === column)

/**
 * Writes the rows that were not read, each as it stands in the file behind its line, field and reason; told is how
 * many. A row comes from the file itself, so that nothing of it is lost.
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
      limit ${MOST_REJECTS + 1}`,
  )
  const rejections = new Map(result.getRows().map(([line, text]) => [Number(line), String(text)]))
  if (rejections.size > MOST_REJECTS) {
    throw new ImportRefused(
      'layout',
      `More than ${MOST_REJECTS} rows of ${file.text.name} cannot be read. Is it a roster?`,
    )
  }
  const { delimiter, columns } = file.text.head
  const isMended = isRejectsHeader(columns)
  const out = await open(target, 'wx')
  let lines: string[] = [joinRecord([...(isMended ? [] : OWN_COLUMNS), ...columns], delimiter)]
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
        const rest = isMended ? withoutOwnColumns(row, delimiter) : row
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
