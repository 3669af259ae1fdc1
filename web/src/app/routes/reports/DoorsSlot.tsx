import type { Report } from '@plumbline/contract/reports/reports'
import { useState } from 'react'
import { fileAddress, useRefreshDocuments, useTipSheet } from '#features/outreach/documents/use-documents.ts'
import { ActionDoors } from '#features/reports/report/ActionDoors.tsx'
import { useReportTexts } from '#features/reports/report/report-page-texts.ts'
import { formatSlot } from '#features/responses/coder-calls/slot-days.ts'
import { useCallSlots } from '#features/responses/coder-calls/use-coder-calls.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { pickText } from '#platform/texts/bilingual.ts'

const BookCallModal = lazyOverlay(
  () => import('#features/responses/coder-calls/BookCallModal.tsx'),
  'BookCallModal',
)
const PdfPanel = lazyOverlay(() => import('#parts/viewer/PdfPanel.tsx'), 'PdfPanel')

/** Combines the report with the documents, the self-audit and the calls that help with it. */
export function DoorsSlot({ report }: { report: Report }) {
  const { page, locale } = useReportTexts()
  // Support books no calls and checks no charts in a provider's name.
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const sheet = useTipSheet(report.provider.id, report.family.code)
  const { refreshSoon } = useRefreshDocuments()
  const slots = useCallSlots(locale)
  const [opened, setOpened] = useState<'sheet' | 'call' | null>(null)
  const close = () => setOpened(null)
  // One height from the start: a door that comes later would push the others.
  if (sheet.isPending) return <div className="min-h-30" aria-busy="true" />
  const title = sheet.data == null ? '' : pickText(locale, sheet.data.title)
  const next = slots.data?.[0]
  const noteOfSlots = slots.data === undefined ? '' : page.doors.coderNone
  return (
    <>
      <ActionDoors
        report={report}
        isPractice={!isActing}
        tipSheet={
          sheet.data == null
            ? null
            : {
                title,
                href: fileAddress(sheet.data.id),
                onOpen: () => {
                  setOpened('sheet')
                  refreshSoon()
                },
              }
        }
        coder={{
          note: next === undefined ? noteOfSlots : page.doors.coderNext(formatSlot(locale, next)),
          onBook: isActing || next === undefined ? null : () => setOpened('call'),
        }}
      />
      {opened === 'sheet' && sheet.data != null && (
        <PdfPanel title={title} url={fileAddress(sheet.data.id)} onClose={close} />
      )}
      {opened === 'call' && <BookCallModal reportId={report.id} onClose={close} />}
    </>
  )
}
