import type { CaseView } from '@plumbline/contract/cases/cases'
import type { Located } from './file-entries.ts'
import type { Left } from './LeftBehind.tsx'
import { checkFiles, matchUnfinished } from './upload-rules.ts'

const TAKEN: readonly string[] = ['uploading', 'checking', 'received', 'quarantined']

/** What may go to the case, and what stays behind and why. */
export function checkForCase(
  { sent, upload }: Pick<CaseView, 'sent' | 'upload'>,
  files: readonly Located[],
): { good: Located[]; bad: Left[] } {
  // One that goes on is counted already.
  const known = files.filter(({ file }) => matchUnfinished(file, sent) !== null)
  const fresh = files.filter((one) => !known.includes(one))
  const there = sent.filter(({ status }) => TAKEN.includes(status))
  const already = { count: there.length, bytes: there.reduce((sum, { size_bytes }) => sum + size_bytes, 0) }
  const { good, bad } = checkFiles(
    fresh.map((one) => ({ ...one, size: one.file.size })),
    upload,
    already,
  )
  return {
    good: [...known, ...good.map(({ file, folder }) => ({ file, folder }))],
    bad: bad.map(({ file, objection }) => ({ name: file.file.name, objection })),
  }
}
