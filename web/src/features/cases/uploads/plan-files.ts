import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import type { Located } from './file-entries.ts'
import { matchFileToRequest } from './match-files.ts'
import { matchUnfinished, sameName } from './upload-rules.ts'

export type Plan = Located & {
  key: string
  requestId: string | null
  /** The share that is there already, of one that goes on. */
  continued: number | null
  /** One of the same name and size that the case has. */
  twin: CaseFile | null
  isSent: boolean
}

const KEPT: readonly string[] = ['checking', 'received', 'quarantined']

/** What the names of files say: where each belongs, which goes on, and which was sent before. */
export function planFiles(
  { requested, sent }: Pick<CaseView, 'requested' | 'sent'>,
  files: readonly Located[],
): Plan[] {
  const taken = new Set<string>()
  return files.map(({ file, folder }, at) => {
    const known = matchUnfinished(file, sent, taken)
    if (known !== null) taken.add(known.id)
    const twin =
      sent.find(
        ({ status, filename, size_bytes }) =>
          KEPT.includes(status) && size_bytes === file.size && sameName(filename, file.name),
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
