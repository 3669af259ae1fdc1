import type { Report } from '@plumbline/contract/reports/reports'
import type { ReactNode } from 'react'

/** Parts of the page that other features draw. */
export type ReportSlots = {
  respond?: (report: Report) => ReactNode
  feedback?: (report: Report) => ReactNode
  /** The next steps, depending on the response. */
  steps?: (report: Report) => ReactNode
  /** Buttons beside Print. */
  exports?: (report: Report) => ReactNode
  /** The dialog that books a call about the report. */
  callCoder?: (report: Report, onClose: () => void) => ReactNode
}
