import {
  CASES_PER_FILE,
  type CaseFileProblem,
  createCaseSchema,
  type DrawnRow,
} from '@plumbline/contract/cases/case-staff'
import type { Locale } from '@plumbline/contract/core/locale'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { Refusal, textsFor } from '#platform/request/refusal.ts'
import { parseInput } from '#platform/request/validation.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { CASE_COLUMNS, type ReadRow, type RowInput, readCasesFile } from './cases-file.ts'
import { type CaseInput, type CreateDeps, createCase, type PlannedCase, planCase } from './create-case.ts'
import { describeDrawn } from './preview-case.ts'

export type CasesFileDeps = CreateDeps & {
  /** Hundreds of letters take minutes, so a job writes them after the response. */
  startLetters(trx: Executor, caseIds: readonly string[], userId: string | null): Promise<void>
}
type Answer = { rows: number; problems: CaseFileProblem[]; created: string[]; drawn: DrawnRow[] }
type Draws = readonly { row: number; draw: string }[]

function readRows(csv: string): ReadRow[] {
  const file = readCasesFile(csv)
  if (file.kind === 'header')
    throw refuseField('csv', ({ fields }) => fields.csv_header(CASE_COLUMNS.join(', ')))
  if (file.rows.length === 0) throw refuseField('csv', ({ fields }) => fields.csv_empty)
  if (file.rows.length > CASES_PER_FILE)
    throw refuseField('csv', ({ fields }) => fields.csv_many(CASES_PER_FILE))
  return file.rows
}

/** The column of a field in a single case: 'records.0.kind' belongs to records. */
const toColumn = (field: string) => field.split('.')[0] ?? field

/** A sample that was looked at in the dry run is drawn the same way. */
function withDraw(input: RowInput, row: number, draws: Draws): RowInput {
  const draw = draws.find((one) => one.row === row)?.draw
  const { claims } = input
  const isSample = typeof claims === 'object' && claims !== null && 'sample' in claims
  return draw === undefined || !isSample ? input : { ...input, claims: { ...claims, draw } }
}

/** All rows or none: nothing is written on any problem, or in a dry run. A job writes the letters afterwards. */
export async function createCasesFromFile(
  db: Database,
  deps: CasesFileDeps,
  { csv, dryRun, locale, draws }: { csv: string; dryRun: boolean; locale: Locale; draws: Draws },
  actor: CaseActor,
): Promise<Answer> {
  const rows = readRows(csv)
  const texts = textsFor(locale)
  const problems: CaseFileProblem[] = []
  const planned: { row: number; plan: PlannedCase }[] = []
  const seen = new Set<string>()
  for (const { row, input } of rows) {
    try {
      if (input === null) throw refuseField('row', ({ fields }) => fields.csv_row)
      const same = JSON.stringify(input)
      if (seen.has(same)) throw refuseField('row', ({ fields }) => fields.csv_twice)
      seen.add(same)
      const checked = parseInput(createCaseSchema, withDraw(input, row, draws)) as CaseInput
      planned.push({ row, plan: await planCase(db, deps, checked) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.fields === null) throw error
      for (const [field, sentences] of Object.entries(error.fields(texts, locale)))
        for (const problem of sentences) problems.push({ row, field: toColumn(field), problem })
    }
  }
  if (problems.length > 0) return { rows: rows.length, problems, created: [], drawn: [] }
  if (dryRun) {
    const drawn = planned.map(({ row, plan }) => ({ row, ...describeDrawn(deps.keys, plan) }))
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'case_previewed',
      details: { cases: drawn.length, claims: drawn.reduce((sum, { claims }) => sum + claims.length, 0) },
      address: actor.address,
    })
    return { rows: rows.length, problems, created: [], drawn }
  }
  const created = await inTransaction(db, async (trx) => {
    const cases: { id: string; number: string }[] = []
    for (const { plan } of planned)
      cases.push(await createCase(trx, deps, plan, actor, { round: 1, previousId: null, letter: 'later' }))
    await deps.startLetters(
      trx,
      cases.map(({ id }) => id),
      actor.userId,
    )
    return cases.map(({ number }) => number)
  })
  return { rows: rows.length, problems, created, drawn: [] }
}
