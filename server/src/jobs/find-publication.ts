import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import { findCurrentBuild } from '#features/claims/builds/builds.repository.ts'
import {
  type CountedRows,
  decidePublication,
  type Publication,
} from '#features/claims/builds/decide-publication.ts'
import type { Config } from '#platform/config/config.ts'
import type { Executor } from '#platform/db/database.ts'

type Settings = Pick<Config, 'claimsRejectsMaxPercent'>

/** By file if the import counted them, otherwise all files of the import together. */
export function countRows({ number, files, counts }: ImportRecord): CountedRows[] {
  const each = files.flatMap(({ name, read, rejected }) =>
    read === undefined || rejected === undefined ? [] : [{ import: number, files: [name], read, rejected }],
  )
  if (each.length === files.length) return each
  const { read, rejected } = counts
  return [{ import: number, files: files.map(({ name }) => name), read, rejected }]
}

/** Whether figures of these imports alone could be published. */
export const decideOnImports = (
  imports: readonly ImportRecord[],
  { claimsRejectsMaxPercent }: Settings,
  approval: string | null = null,
): Publication =>
  decidePublication({
    rows: imports.flatMap(countRows),
    rejectsMaxPercent: claimsRejectsMaxPercent,
    approval,
  })

export type NextPublication = Publication & {
  /** False if readers already see everything that was imported. */
  isDue: boolean
}

/** Decides on what was imported since the shown build. */
export async function findPublication(
  db: Executor,
  manifest: Manifest,
  settings: Settings,
  approval: string | null = null,
): Promise<NextPublication> {
  const shown = await findCurrentBuild(db)
  // An import has the number of the version that it made.
  const fresh = manifest.imports.filter(({ number }) => number > (shown?.manifest ?? 0))
  const isDue = manifest.lines.length > 0 && (shown === null || fresh.length > 0)
  return { ...decideOnImports(fresh, settings, approval), isDue }
}
