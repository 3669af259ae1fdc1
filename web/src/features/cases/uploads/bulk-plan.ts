import type { FoundFile } from './found-files.ts'
import { matchFileToCase, matchFileToRequest } from './match-files.ts'

type Request = Parameters<typeof matchFileToRequest>[1][number]
export type OpenCase = { index: string; number: string; requests: readonly Request[] }

export type BulkPlan = FoundFile & { key: string; index: string | null; requestId: string | null }

/** The case in the file name, or the only open case; then the request that the name suggests. */
export function planBulk(cases: readonly OpenCase[], files: readonly FoundFile[], from: number): BulkPlan[] {
  return files.map(({ file, folder }, at) => {
    const place = { name: file.name, folder }
    const found = matchFileToCase(place, cases) ?? (cases.length === 1 ? (cases[0] ?? null) : null)
    return {
      key: String(from + at),
      file,
      folder,
      index: found?.index ?? null,
      requestId: found === null ? null : matchFileToRequest(place, found.requests),
    }
  })
}

/** Matches the file again, because another case has other requests. */
export function moveToCase(plan: BulkPlan, cases: readonly OpenCase[], index: string | null): BulkPlan {
  const found = cases.find((one) => one.index === index)
  const place = { name: plan.file.name, folder: plan.folder }
  return { ...plan, index, requestId: found === undefined ? null : matchFileToRequest(place, found.requests) }
}
