import { parseReportId } from '@plumbline/contract/report-id'
import { Suspense } from 'react'
import { lineId } from '#features/claim-lines/line-selection.ts'
import { CallFields } from '#features/coder-calls/CallFields.tsx'
import type { LinePickerProps } from '#features/responding/DisputeLines.tsx'
import { RespondSection } from '#features/responding/RespondSection.tsx'
import { lazyOverlay } from '#platform/lazy-overlay.ts'
import { useTexts } from '#platform/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { shellTexts } from './shell-texts.ts'

const LinesPanel = lazyOverlay(() => import('#features/claim-lines/LinesPanel.tsx'), 'LinesPanel')

const ALL_OF_FAMILY = { measure: '', modifier: '', part: 'denominator', code: '', place: '' } as const

/** Where the answer to a report meets the claim lines that it may mark and the times that it may book. */
export function AnswerSlot({ reportId }: { reportId: string }) {
  const { shell } = useTexts(shellTexts)
  return (
    <RespondSection
      reportId={reportId}
      timePicker={(props) => (
        // Its texts come when it is chosen; the form around it must not go meanwhile.
        <Suspense fallback={<Skeleton label={shell.loading} rows={3} />}>
          <CallFields {...props} />
        </Suspense>
      )}
      linePicker={(props) => <FamilyLines reportId={reportId} {...props} />}
    />
  )
}

function FamilyLines({ reportId, chosen, onToggle, onClose }: LinePickerProps & { reportId: string }) {
  const key = parseReportId(reportId)
  if (key === null) return null
  return (
    <LinesPanel
      linesKey={{ ...ALL_OF_FAMILY, family: key.family, period: key.period }}
      providerId={key.providerId}
      onClose={onClose}
      selectable
      selected={new Set(chosen.map(lineId))}
      onSelect={onToggle}
    />
  )
}
