import type { CaseFile, CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import type { ReactNode } from 'react'

/** What the uploads bring to the page of a case. */
export type CaseSlots = {
  /** Under one request, or under the list for null: "Add file" and what is on its way. */
  renderUploads: (view: CaseView, request: CaseRequest | null) => ReactNode
  dropZone: (view: CaseView) => ReactNode
  /** Under a received file: the fingerprint of what we hold. */
  proof: (file: CaseFile) => ReactNode
  /** Shows a received file in the page; null where it cannot be shown. */
  preview: ((view: CaseView, file: CaseFile) => void) | null
}
