import type { Report } from '@plumbline/contract/reports/reports'
import { listPrintedActions, planSelfAudit } from '@plumbline/contract/reports/words/printed-actions'
import type { MouseEvent, ReactNode } from 'react'
import { DOOR_ACTION_CLASS, type Door, DoorList } from '#ui/basics/DoorList.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = {
  report: Report
  /** The tip sheet on this code; null if there is none. */
  tipSheet: { title: string; href: string; onOpen: () => void } | null
  /** Only the practice itself checks its charts and books calls, never support. */
  isPractice: boolean
  /** The next free time of a coder, or that there is none. */
  coder: { note: ReactNode; onBook: (() => void) | null }
}

/** What helps with this report: read, check your own charts, talk to somebody. */
export function ActionDoors({ report, tipSheet, isPractice, coder }: Props) {
  const { page, words } = useReportTexts()
  const { doors: texts } = page
  const { code } = report.family
  const { sample, charts } = planSelfAudit(report)
  const doors: (Door | null)[] = [
    tipSheet && {
      id: 'tip-sheet',
      icon: 'book',
      title: texts.tip,
      text: tipSheet.title,
      action: (
        <a
          href={tipSheet.href}
          onClick={(event) => openHere(event, tipSheet.onOpen)}
          className={DOOR_ACTION_CLASS}
        >
          {texts.openTip}
        </a>
      ),
    },
    isPractice && charts > 0
      ? {
          id: 'charts',
          icon: 'file',
          title: texts.charts(charts),
          text: sample === 'billed' ? texts.chartsText : texts.chartsWithoutText(code),
          action: (
            <UiLink
              href={`/report/provider?provider=${report.provider.id}&report=${code}&sample=${sample}#self-audit`}
              className={DOOR_ACTION_CLASS}
            >
              {texts.getCharts(charts)}
            </UiLink>
          ),
        }
      : null,
    {
      id: 'coder',
      icon: 'phone',
      title: texts.coder,
      text: (
        <>
          {texts.coderText}
          <br />
          {coder.note}
        </>
      ),
      action: coder.onBook && (
        <button type="button" onClick={coder.onBook} className={DOOR_ACTION_CLASS}>
          {texts.book}
        </button>
      ),
    },
  ]
  return (
    <>
      <div className="print:hidden">
        <DoorList label={words.sections.action} doors={doors.filter((door) => door !== null)} />
      </div>
      <ul className="hidden list-disc pl-5 text-small print:block">
        {listPrintedActions(words, report, tipSheet?.title ?? null).map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ul>
    </>
  )
}

/** A plain press opens it over the page; any other goes where the browser takes it. */
function openHere(event: MouseEvent, onOpen: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onOpen()
}
