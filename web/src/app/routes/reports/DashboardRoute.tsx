import { ListExports } from '#features/reports/exports/ListExports.tsx'
import { DashboardPage } from '#features/reports/report-list/DashboardPage.tsx'
import { OutlookText } from '#features/reports/welcome/OutlookText.tsx'

/** Combines the report list with the date of the next quarter and with exports. */
export function DashboardRoute() {
  return <DashboardPage outlook={<OutlookText />} exports={(query) => <ListExports query={query} />} />
}
