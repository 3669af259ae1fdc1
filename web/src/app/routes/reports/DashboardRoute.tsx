import { ListExports } from '#features/reports/exports/ListExports.tsx'
import { DashboardPage } from '#features/reports/report-list/DashboardPage.tsx'
import { OutlookText } from '#features/reports/welcome/OutlookText.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { NearestDue } from './DueSlot.tsx'

/** Combines the report list with what is due first, the date of the next quarter and exports. */
export function DashboardRoute() {
  return (
    <DashboardPage
      outlook={<OutlookText />}
      nearestDue={({ title, all, nothing }) => (
        <NearestDue
          title={title}
          nothing={<p className="text-body-s text-text-2">{nothing}</p>}
          all={
            <p className="mt-2 text-small">
              <UiLink href="/welcome#due" className="inline-block py-1">
                {all}
              </UiLink>
            </p>
          }
        />
      )}
      exports={(query) => <ListExports query={query} />}
    />
  )
}
