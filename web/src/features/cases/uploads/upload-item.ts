import type { CaseView } from '@plumbline/contract/cases/cases'
import { createStore, type Store } from '#platform/browser/store.ts'
import type { Trouble } from './upload-rules.ts'

export type UploadStatus =
  | 'queued'
  | 'sending'
  /** It tries again by itself. */
  | 'waiting'
  | 'paused'
  /** All bytes are safe; the server checks what they are. */
  | 'done'
  | 'stopped'

/** One file on its way, as the page draws it. */
export type UploadItem = {
  key: string
  /** The case's, normalized. */
  index: string
  caseNumber: string
  requestId: string | null
  filename: string
  folder: string
  size: number
  /** Bytes that have left; some of them may have to go again. */
  sent: number
  status: UploadStatus
  trouble: Trouble | null
  /** In the server's own words. */
  message: string | null
  /** The server's id of the file, once it knows of it. */
  fileId: string | null
  /** How much was there already when it was chosen again; null for a new one. */
  continuedFrom: number | null
  secondsLeft: number | null
}

export type UploadStore = Store<readonly UploadItem[]>
export const createUploadStore = (): UploadStore => createStore<readonly UploadItem[]>([])

/** The case that files go to, and what the server has of it. */
export type Target = Pick<CaseView, 'index' | 'number' | 'sent'>

export type Chosen = { file: File; folder: string; requestId: string | null }

export const isUnderway = ({ status }: UploadItem) =>
  status === 'queued' || status === 'sending' || status === 'waiting'
