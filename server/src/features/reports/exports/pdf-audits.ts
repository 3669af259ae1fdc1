import type { EffectSide, ReportCase } from '@plumbline/contract/reports/report-cases'
import { auditChange, auditFacts, auditFinding } from '@plumbline/contract/reports/words/audit-finding'
import { formatQuarter } from '@plumbline/contract/reports/words/report-names'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import type { Chapter } from './pdf-input.ts'
import type { PdfTexts } from './pdf-words.ts'

/** How the rate changed after each audit of the code. */
export function drawAudits({ pdf, report, audits = [], texts }: Chapter): void {
  for (const audit of audits) drawAudit(audit)

  function drawAudit(audit: ReportCase): void {
    const { words, audits: labels, date } = texts
    const { effect } = audit
    const quarter = (period: string) => formatQuarter(words, period)
    pdf.heading(3, auditFinding(effect, report.family.code, labels, date, quarter))
    pdf.paragraph(auditFacts(audit, labels, date), { style: 'muted' })
    if (effect.state !== 'known') return
    const right = (title: string) => ({ title, align: 'right' as const })
    pdf.table({
      columns: [
        { title: labels.quarters },
        ...[labels.visits, labels.you, labels.interval, labels.peers].map(right),
      ],
      rows: [sideRow(labels.before, effect.before, texts), sideRow(labels.after, effect.after, texts)],
    })
    pdf.paragraph(auditChange(effect, labels))
    pdf.paragraph(labels.observed, { style: 'muted' })
  }
}

function sideRow(name: string, side: EffectSide, { words, audits, language }: PdfTexts): string[] {
  const [from, to] = [formatQuarter(words, side.from), formatQuarter(words, side.to)]
  return [
    `${name}: ${from === to ? from : audits.range(from, to)}`,
    audits.fraction(side.numerator, side.denominator),
    exactPercent(language, side.value),
    audits.range(exactPercent(language, side.ci_low), exactPercent(language, side.ci_high)),
    side.peer_median === null ? words.none : peerPercent(language, side.peer_median),
  ]
}
