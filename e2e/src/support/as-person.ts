import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { BrowserContext } from 'playwright'
import { PASSWORD } from './browser.ts'

const headers = { [HEADERS.requestedWith]: REQUESTED_WITH }

type Wanted = { family: string; npi: string; period?: string }

/** One of the reports that this person may read. */
export async function findReport(context: BrowserContext, wanted: Wanted): Promise<ReportRow> {
  const { family, npi, period = '2026Q2' } = wanted
  const answer = await context.request.get(`/api/reports?period=${period}&limit=100`)
  const { data } = (await answer.json()) as { data: { reports: ReportRow[] } }
  const found = data.reports.find((report) => report.family === family && report.provider.npi === npi)
  if (found === undefined) throw new Error(`no report ${family} of ${npi} in ${period}`)
  return found
}

/** Whose password has expired sees nothing else before. */
export async function changePassword(context: BrowserContext, password: string): Promise<void> {
  const answer = await context.request.post('/api/user/password', {
    data: { current_password: PASSWORD, password, password_confirmation: password },
    headers,
  })
  if (!answer.ok()) throw new Error(`the password was not changed: ${answer.status()} ${await answer.text()}`)
}
