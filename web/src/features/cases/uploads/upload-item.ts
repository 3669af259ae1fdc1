import type { CaseView } from '@plumbline/contract/cases/cases'
import { createStore, type Store } from '#platform/browser/store.ts'
import type { Trouble } from './upload-rules.ts'

export type UploadStatus =
  | 'queued'
  | 'sending'
  /** Retries automatically. */
  | 'waiting'
  | 'paused'
  /** The server has all bytes and checks them. */
  | 'done'
  | 'stopped'

/** One upload, as the page shows it. */
export type UploadItem = {
  key: string
  /** Normalized index of the case. */
  index: string
  caseNumber: string
  requestId: string | null
  /** The numbers of the claims that it answers. */
  claims: readonly number[]
  filename: string
  folder: string
  size: number
  /** Bytes sent; some may have to be sent again. */
  sent: number
  status: UploadStatus
  trouble: Trouble | null
  /** The server's message. */
  message: string | null
  /** The server's id of the file, once it exists there. */
  fileId: string | null
  /** Bytes already received when the file was chosen again; null for a new upload. */
  continuedFrom: number | null
  secondsLeft: number | null
  /** The case has listed its complete file: what becomes of that, its own entry tells. */
  isListed: boolean
}

export type UploadStore = Store<readonly UploadItem[]>
export const createUploadStore = (): UploadStore => createStore<readonly UploadItem[]>([])

/** The case that receives the files, with the files it already has. */
export type Target = Pick<CaseView, 'index' | 'number' | 'sent'>

export type Chosen = {
  file: File
  folder: string
  requestId: string | null
  claims: readonly number[]
}

export const isUnderway = ({ status }: UploadItem) =>
  status === 'queued' || status === 'sending' || status === 'waiting'
