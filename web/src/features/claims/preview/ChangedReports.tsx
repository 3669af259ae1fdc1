import type { ChangedReport } from '@plumbline/contract/claims/waiting-figures'
import { ReportTable } from './ReportTable.tsx'

/** A long list that opens on demand. */
export function ChangedReports({ title, reports }: { title: string; reports: readonly ChangedReport[] }) {
  return (
    <details className="border-t border-line px-6 py-3 first:border-t-0 max-md:px-4">
      <summary className="cursor-pointer text-body-s font-semibold">{title}</summary>
      <div className="-mx-6 mt-2 max-md:-mx-4">
        <ReportTable caption={title} reports={reports} withOutcomes />
      </div>
    </details>
  )
}
