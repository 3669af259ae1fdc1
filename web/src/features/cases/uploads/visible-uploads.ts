import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import type { UploadItem } from './upload-item.ts'

type Sent = Pick<CaseView, 'index' | 'sent'>

const getSettled = ({ sent }: Sent): ReadonlySet<string | null> =>
  new Set(sent.flatMap(({ id, status }) => (status === 'uploading' ? [] : [id])))

/** Once the server has the whole file, its own entry replaces the upload. */
export function getVisibleItems(items: readonly UploadItem[], view: Sent): UploadItem[] {
  const settled = getSettled(view)
  return items.filter(
    ({ index, fileId, isListed }) => index === view.index && !isListed && !settled.has(fileId),
  )
}

/** Remembers which uploads the case has listed: a file that was removed since is in no list any more. */
export function markListed(items: readonly UploadItem[], view: Sent): readonly UploadItem[] {
  const settled = getSettled(view)
  const isNew = ({ fileId, isListed }: UploadItem) => !isListed && settled.has(fileId)
  return items.some(isNew) ? items.map((item) => (isNew(item) ? { ...item, isListed: true } : item)) : items
}

function getUnfinished(items: readonly UploadItem[], { sent }: Sent): CaseFile[] {
  const sentHere = new Set(items.map(({ fileId }) => fileId))
  return sent.filter(({ id, status }) => status === 'uploading' && !sentHere.has(id))
}

/** Unfinished files of the reader's side that this page does not send. */
export const getVisibleUnfinished = (items: readonly UploadItem[], view: Sent): CaseFile[] =>
  getUnfinished(items, view).filter(({ own }) => own)

/** Only the other side can continue or cancel these. */
export const getOthersUnfinished = (items: readonly UploadItem[], view: Sent): CaseFile[] =>
  getUnfinished(items, view).filter(({ own }) => !own)
