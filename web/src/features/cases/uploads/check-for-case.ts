import type { CaseView } from '@plumbline/contract/cases/cases'
import { isReadable } from './accepted.ts'
import type { FoundFile } from './found-files.ts'
import type { RejectedFile } from './RejectedFiles.tsx'
import { checkFiles, matchUnfinished } from './upload-rules.ts'

const COUNTED: readonly string[] = ['uploading', 'checking', 'received', 'quarantined']

/** The files that fit the limits of the case, and those that do not, with the reason. */
export function checkForCase(
  { sent, upload }: Pick<CaseView, 'sent' | 'upload'>,
  files: readonly FoundFile[],
): { good: FoundFile[]; bad: RejectedFile[] } {
  const readable = files.filter(({ file }) => isReadable(file))
  const unreadable = files.filter((one) => !readable.includes(one))
  // A continued upload is already counted.
  const continued = readable.filter(({ file }) => matchUnfinished(file, sent) !== null)
  const fresh = readable.filter((one) => !continued.includes(one))
  const counted = sent.filter(({ status }) => COUNTED.includes(status))
  const already = {
    count: counted.length,
    bytes: counted.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
  }
  const { good, bad } = checkFiles(
    fresh.map((one) => ({ ...one, size: one.file.size })),
    upload,
    already,
  )
  return {
    good: [...continued, ...good.map(({ file, folder }) => ({ file, folder }))],
    bad: [
      ...unreadable.map(({ file }) => ({ name: file.name, objection: 'type' as const })),
      ...bad.map(({ file, objection }) => ({ name: file.file.name, objection })),
    ],
  }
}
