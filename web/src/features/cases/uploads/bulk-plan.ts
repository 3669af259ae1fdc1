import type { Located } from './file-entries.ts'
import { matchFileToCase, matchFileToRequest } from './match-files.ts'

type Request = Parameters<typeof matchFileToRequest>[1][number]
export type OpenCase = { index: string; number: string; requests: readonly Request[] }

export type BulkPlan = Located & { key: string; index: string | null; requestId: string | null }

/** The case in the file's name, else the only one there is; then the request that the name speaks of. */
export function planBulk(cases: readonly OpenCase[], files: readonly Located[], from: number): BulkPlan[] {
  return files.map(({ file, folder }, at) => {
    const place = { name: file.name, folder }
    const found = matchFileToCase(place, cases) ?? (cases.length === 1 ? (cases[0] ?? null) : null)
    return {
      ...{ key: String(from + at), file, folder },
      index: found?.index ?? null,
      requestId: found === null ? null : matchFileToRequest(place, found.requests),
    }
  })
}

/** Another case has other requests. */
export function moveTo(plan: BulkPlan, cases: readonly OpenCase[], index: string | null): BulkPlan {
  const found = cases.find((one) => one.index === index)
  const place = { name: plan.file.name, folder: plan.folder }
  return { ...plan, index, requestId: found === undefined ? null : matchFileToRequest(place, found.requests) }
}
