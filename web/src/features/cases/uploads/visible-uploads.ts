import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import type { UploadItem } from './upload-item.ts'

type Sent = Pick<CaseView, 'index' | 'sent'>

/** Once the server has the whole file, its own entry replaces the upload. */
export function getVisibleItems(items: readonly UploadItem[], { index, sent }: Sent): UploadItem[] {
  const settled = new Set(sent.flatMap(({ id, status }) => (status === 'uploading' ? [] : [id])))
  return items.filter((item) => item.index === index && (item.fileId === null || !settled.has(item.fileId)))
}

/** Unfinished files that this page does not send. */
export function getVisibleUnfinished(items: readonly UploadItem[], { sent }: Sent): CaseFile[] {
  const own = new Set(items.map(({ fileId }) => fileId))
  return sent.filter(({ id, status }) => status === 'uploading' && !own.has(id))
}
