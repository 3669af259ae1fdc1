import type { CaseFile, CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import type { ReactNode } from 'react'

/** The parts of the page that the uploads feature fills. */
export type CaseSlots = {
  /** "Add file" and uploads in progress: under one request, or under the list for null. */
  renderUploads: (view: CaseView, request: CaseRequest | null) => ReactNode
  dropZone: (view: CaseView) => ReactNode
  /** Under a received file: its SHA-256. */
  proof: (file: CaseFile) => ReactNode
  /** Shows a received file; null if it cannot be shown. */
  preview: ((view: CaseView, file: CaseFile) => void) | null
}
