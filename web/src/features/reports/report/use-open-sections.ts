import { parseLinesKey } from '@plumbline/contract/reports/lines-key'
import { REPORT_SECTIONS, type ReportSection } from '@plumbline/contract/reports/words/section-summaries'
import { useEffect, useState } from 'react'
import { useShown } from '#platform/router/router.ts'
import { sectionOfLines, sectionOfTarget } from './section-of.ts'

/** What an address asks to see: the section of its hash, and that of the claim lines it opens. */
function wantedAt({ hash, search }: { hash: string; search: string }): ReportSection[] {
  const key = parseLinesKey(new URLSearchParams(search).get('lines') ?? '')
  return [sectionOfTarget(hash.slice(1)), key && sectionOfLines(key)].filter((section) => section !== null)
}

/** Which sections are open. They stay so while a drawer opens and closes over the page. */
export function useOpenSections() {
  const shown = useShown()
  const [open, setOpen] = useState<ReadonlySet<ReportSection>>(
    () => new Set(shown === null ? [] : wantedAt(shown.place)),
  )
  // Each press on a link of the menu opens its section, also if the address is the same as before.
  useEffect(() => {
    const target = shown?.place.hash.slice(1) ?? ''
    const section = sectionOfTarget(target)
    if (section === null) return
    setOpen((before) => (before.has(section) ? before : new Set([...before, section])))
    const frame = requestAnimationFrame(() => document.getElementById(target)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const isAllOpen = REPORT_SECTIONS.every((section) => open.has(section))
  return {
    isOpen: (section: ReportSection) => open.has(section),
    isAllOpen,
    toggle: (section: ReportSection) =>
      setOpen((before) => {
        const next = new Set(before)
        if (!next.delete(section)) next.add(section)
        return next
      }),
    toggleAll: () => setOpen(new Set(isAllOpen ? [] : REPORT_SECTIONS)),
  }
}
