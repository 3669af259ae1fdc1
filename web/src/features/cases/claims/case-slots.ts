import type { CaseClaim, CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import type { ReactNode } from 'react'

/** The parts of the page that the uploads feature fills. */
export type CaseSlots = {
  /** "Add a file" beside a claim. */
  addToClaim: (view: CaseView, claim: CaseClaim) => ReactNode
  dropZone: (view: CaseView) => ReactNode
  /** The uploads in progress. */
  uploads: (view: CaseView) => ReactNode
  /** The files that must arrive first, before the practice can say that it has sent everything. */
  finishWaits: (view: CaseView) => ReactNode
  /** Chooses the claims that a file answers. */
  claimPicker: (props: {
    view: CaseView
    chosen: readonly number[]
    /** The name of the file. */
    file: string
    onChange: (chosen: readonly number[]) => void
  }) => ReactNode
  /** Under a received file: its SHA-256. */
  proof: (file: CaseFile) => ReactNode
  /** Shows a received file; null if it cannot be shown. */
  preview: ((view: CaseView, file: CaseFile) => void) | null
}
