import type { DuckDBConnection } from '@duckdb/node-api'
import { ImportRefused } from './import-refused.ts'
import { STAGE } from './stage-rows.ts'

/** measures, "Lines": the latest received date where the layout has one, else the latest service date; of voids neither is checked. */
export async function dataThroughOf(
  connection: DuckDBConnection,
  stated: string | undefined,
): Promise<string | null> {
  if (stated !== undefined) {
    try {
      return String(Temporal.PlainDate.from(stated))
    } catch (error) {
      throw new ImportRefused('format', 'The data-through date must be a date such as 2026-09-30.', {
        cause: error,
      })
    }
  }
  const reader = await connection.runAndReadAll(
    `select cast(coalesce(max(received_date), max(service_date)) as varchar) from ${STAGE} where problem is null and not is_void`,
  )
  const [through] = reader.getRows()[0] ?? []
  return through === null || through === undefined ? null : String(through)
}
