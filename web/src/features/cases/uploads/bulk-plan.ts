import type { CaseClaim } from '@plumbline/contract/cases/cases'
import { matchFileToCase, type matchFileToRequest } from '#features/cases/claims/match-files.ts'
import type { FoundFile } from './found-files.ts'
import { guessPlace, type Plan } from './plan-files.ts'

type Request = Parameters<typeof matchFileToRequest>[1][number]
export type OpenCase = {
  index: string
  number: string
  requests: readonly Request[]
  claims: readonly CaseClaim[]
}

export type BulkPlan = FoundFile &
  Pick<Plan, 'key' | 'requestId' | 'isKindKnown' | 'claims' | 'isSure' | 'why'> & { index: string | null }

/** The kind of record and the claims that the name suggests within a case. */
function placeInCase({ file, folder }: FoundFile, found: OpenCase | null) {
  return guessPlace(
    { name: file.name, folder },
    { requested: found?.requests ?? [], claims: found?.claims ?? [] },
  )
}

/** The case in the file name, or the only open case; then the record and the claims that the name suggests. */
export function planBulk(cases: readonly OpenCase[], files: readonly FoundFile[], from: number): BulkPlan[] {
  return files.map(({ file, folder }, at) => {
    const place = { name: file.name, folder }
    const found = matchFileToCase(place, cases) ?? (cases.length === 1 ? (cases[0] ?? null) : null)
    return {
      key: String(from + at),
      file,
      folder,
      index: found?.index ?? null,
      ...placeInCase({ file, folder }, found),
    }
  })
}

/** Matches the file again, because another case has other claims. */
export function moveToCase(plan: BulkPlan, cases: readonly OpenCase[], index: string | null): BulkPlan {
  const found = cases.find((one) => one.index === index) ?? null
  return { ...plan, index, ...placeInCase(plan, found) }
}
