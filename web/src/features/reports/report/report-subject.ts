import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import { createContext, useContext } from 'react'

/** Whom the texts of the open report name in place of "you" (R-REP-29). */
export const ReportSubject = createContext<Subject>(null)

export const useReportSubject = (): Subject => useContext(ReportSubject)
