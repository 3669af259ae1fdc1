import { formatLinesKey, parseLinesKey } from '@plumbline/contract/reports/lines-key'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { useState } from 'react'
import { shellTexts } from '#app/frame/shell-texts.ts'
import { lineId } from '#features/reports/claim-lines/line-selection.ts'
import { FIRST_VIEW } from '#features/reports/claim-lines/lines-view.ts'
import { CallFields } from '#features/responses/coder-calls/CallFields.tsx'
import type { LinePickerProps } from '#features/responses/responses/DisputeLines.tsx'
import { ResponseSection } from '#features/responses/responses/ResponseSection.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'

const LinesPanel = lazyOverlay(() => import('#features/reports/claim-lines/LinesPanel.tsx'), 'LinesPanel')

/** Combines the response form with the claim lines it can mark and the calls it can book. */
export function AnswerSlot({ reportId, isUrged }: { reportId: string; isUrged: boolean }) {
  const { shell } = useTexts(shellTexts)
  return (
    <ResponseSection
      reportId={reportId}
      isUrged={isUrged}
      timePicker={(props) => (
        // Its texts load when it is chosen; the form around it must stay visible.
        <Await fallback={<Skeleton label={shell.loading} rows={3} />}>
          <CallFields {...props} />
        </Await>
      )}
      linePicker={(props) => <FamilyLines reportId={reportId} {...props} />}
    />
  )
}

function FamilyLines({ reportId, chosen, onToggle, onClose }: LinePickerProps & { reportId: string }) {
  const [view, setView] = useState(FIRST_VIEW)
  const key = parseReportId(reportId)
  const lines = key && parseLinesKey(formatLinesKey({ family: key.family, period: key.period }))
  if (key === null || lines === null) return null
  return (
    <LinesPanel
      linesKey={lines}
      providerId={key.providerId}
      view={view}
      onView={setView}
      onClose={onClose}
      selectable
      selected={new Set(chosen.map(lineId))}
      onSelect={onToggle}
    />
  )
}
