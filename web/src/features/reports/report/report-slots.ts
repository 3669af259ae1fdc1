import type { Report } from '@plumbline/contract/reports/reports'
import type { ReactNode } from 'react'

/** What other features put on the page; each is given the report. */
export type ReportSlots = {
  respond?: (report: Report) => ReactNode
  feedback?: (report: Report) => ReactNode
  /** What happens next, by what was answered. */
  steps?: (report: Report) => ReactNode
  /** Buttons beside Print. */
  exports?: (report: Report) => ReactNode
  /** The dialog that books a call about the report. */
  callCoder?: (report: Report, onClose: () => void) => ReactNode
}
