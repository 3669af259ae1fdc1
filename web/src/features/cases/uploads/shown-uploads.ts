import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import type { UploadItem } from './upload-item.ts'

type Sent = Pick<CaseView, 'index' | 'sent'>

/** What the server tells of a file wins, as soon as it has all of it. */
export function shownItems(items: readonly UploadItem[], { index, sent }: Sent): UploadItem[] {
  const settled = new Set(sent.flatMap(({ id, status }) => (status === 'uploading' ? [] : [id])))
  return items.filter((item) => item.index === index && (item.fileId === null || !settled.has(item.fileId)))
}

/** Those that nobody sends in this page. */
export function shownUnfinished(items: readonly UploadItem[], { sent }: Sent): CaseFile[] {
  const own = new Set(items.map(({ fileId }) => fileId))
  return sent.filter(({ id, status }) => status === 'uploading' && !own.has(id))
}
