import { ListExports } from '#features/reports/exports/ListExports.tsx'
import { DashboardPage } from '#features/reports/report-list/DashboardPage.tsx'
import { OutlookText } from '#features/reports/welcome/OutlookText.tsx'

/** Where the list meets what other features bring to it: the date of the next quarter, and `exports`. */
export function DashboardRoute() {
  return <DashboardPage outlook={<OutlookText />} exports={(query) => <ListExports query={query} />} />
}
