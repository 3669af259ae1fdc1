import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import type { ReactNode } from 'react'

/** Parts of the page that other features draw. */
export type ReportSlots = {
  /** The tip sheet, the practice's own charts and a coder. */
  doors?: (report: Report) => ReactNode
  respond?: (report: Report, headline: Figure) => ReactNode
  feedback?: (report: Report) => ReactNode
  /** The next steps, depending on the response. */
  steps?: (report: Report) => ReactNode
  /** Buttons beside Print. */
  exports?: (report: Report) => ReactNode
}
