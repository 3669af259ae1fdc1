import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import type { FoundFile } from './found-files.ts'
import { matchFileToRequest } from './match-files.ts'
import { isSameName, matchUnfinished } from './upload-rules.ts'

export type Plan = FoundFile & {
  key: string
  requestId: string | null
  /** The share already received, for a continued upload. */
  continued: number | null
  /** A file of the case with the same name and size. */
  twin: CaseFile | null
  isSent: boolean
}

const STORED: readonly string[] = ['checking', 'received', 'quarantined']

/** Decides by name and size where each file belongs, which uploads continue and which were sent before. */
export function planFiles(
  { requested, sent }: Pick<CaseView, 'requested' | 'sent'>,
  files: readonly FoundFile[],
): Plan[] {
  const taken = new Set<string>()
  return files.map(({ file, folder }, at) => {
    const known = matchUnfinished(file, sent, taken)
    if (known !== null) taken.add(known.id)
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
      requestId: known?.request_id ?? matchFileToRequest({ name: file.name, folder }, requested),
      isSent: known !== null || twin === null,
    }
  })
}
