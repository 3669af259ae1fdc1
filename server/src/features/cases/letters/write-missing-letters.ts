import { sql } from 'kysely'
import { lockCase } from '#features/cases/case/case.repository.ts'
import { type Database, type Executor, findRow, findRows, inTransaction } from '#platform/db/database.ts'
import { makeCode } from './case-codes.ts'
import type { LetterDeps } from './case-letters.ts'

type Work = {
  actorId: string | null
  onProgress: (progress: { stage: string; done: number; total: number }) => void
}

/** The request with its code for each of these cases that has none yet: run again, it writes no second one. */
export async function writeMissingLetters(
  { db, ...deps }: LetterDeps & { db: Database },
  caseIds: readonly string[],
  { actorId, onProgress }: Work,
): Promise<void> {
  const total = caseIds.length
  for (const [done, id] of caseIds.entries()) {
    onProgress({ stage: 'letters', done, total })
    await inTransaction(db, async (trx) => {
      const one = await lockCase(trx, id)
      const letter = await findRow(
        trx,
        sql<object>`select 1 from case_letters where case_id = ${id} and kind = 'request' limit 1`,
      )
      if (one === null || one.status === 'closed' || letter !== null) return
      await makeCode(trx, deps, id, actorId)
    })
  }
  onProgress({ stage: 'letters', done: total, total })
}

/** Open cases whose letter was never written, such as when the portal stopped half-way, by who made them. */
export const findCasesWithoutLetter = (db: Executor): Promise<{ user_id: string; ids: string[] }[]> =>
  findRows(
    db,
    sql<{ user_id: string; ids: string[] }>`
      select c.created_by as user_id, array_agg(c.id order by c.number) as ids from cases c
      where c.status <> 'closed' and c.created_by is not null and not c.demo
        and not exists (select 1 from case_letters l where l.case_id = c.id and l.kind = 'request')
      group by c.created_by`,
  )
