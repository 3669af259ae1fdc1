import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { matchFileToClaims } from '#features/cases/claims/match-claims.ts'
import { matchFileToRequest } from '#features/cases/claims/match-files.ts'
import type { FoundFile } from './found-files.ts'
import { isSameName, matchUnfinished } from './upload-rules.ts'

export type Plan = FoundFile & {
  key: string
  /** The kind of record; null: everything that was asked for about its claims. */
  requestId: string | null
  claims: readonly number[]
  /** The practice says later which claims it answers. */
  isLater: boolean
  /** The share already received, for a continued upload. */
  continued: number | null
  /** A file of the case with the same name and size. */
  twin: CaseFile | null
  isSent: boolean
}

const STORED: readonly string[] = ['checking', 'received', 'quarantined']

/** Where the files were added: under a claim or a kind of record. */
export type Preset = { requestId?: string; claims?: readonly number[] }

/** A file is sent once it has a claim, or somebody said that they choose it later. */
export const isReady = ({ claims, isLater, continued }: Plan) =>
  claims.length > 0 || isLater || continued !== null

/** Decides by name and size where each file belongs, which uploads continue and which were sent before. */
export function planFiles(
  { requested, claims, sent }: Pick<CaseView, 'requested' | 'claims' | 'sent'>,
  files: readonly FoundFile[],
  preset: Preset = {},
): Plan[] {
  const taken = new Set<string>()
  return files.map(({ file, folder }, at) => {
    const known = matchUnfinished(file, sent, taken)
    if (known !== null) taken.add(known.id)
    const place = { name: file.name, folder }
    const twin =
      sent.find(
        ({ status, filename, size_bytes }) =>
          STORED.includes(status) && size_bytes === file.size && isSameName(filename, file.name),
      ) ?? null
    return {
      key: String(at),
      file,
      folder,
      twin: known === null ? twin : null,
      continued: known === null ? null : known.received_bytes / known.size_bytes,
      requestId:
        known === null ? (preset.requestId ?? matchFileToRequest(place, requested)) : known.request_id,
      claims: known?.claims ?? preset.claims ?? matchFileToClaims(place, claims),
      isLater: false,
      isSent: known !== null || twin === null,
    }
  })
}
