import type { CaseFile } from '@plumbline/contract/cases/cases'

/** Whether a file soon changes by itself. An upload that nobody continues may lie there for days. */
export const areFilesMoving = (sent: readonly Pick<CaseFile, 'status' | 'sending'>[]): boolean =>
  sent.some(({ status, sending }) => sending || status === 'checking' || status === 'quarantined')
