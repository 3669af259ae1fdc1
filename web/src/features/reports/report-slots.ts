import type { Report } from '@plumbline/contract/reports'
import type { ReactNode } from 'react'

/** What other features put on the page; each is given the report. */
export type ReportSlots = {
  respond?: (report: Report) => ReactNode
  feedback?: (report: Report) => ReactNode
  /** Buttons beside Print. */
  exports?: (report: Report) => ReactNode
  callCoder?: (report: Report) => ReactNode
}
