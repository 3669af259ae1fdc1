import type { Line } from '@plumbline/claims/drill-down/line'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { LinesPage } from '@plumbline/contract/reports/report-lines'
import type { Reference } from '#platform/providers/reference.ts'

type LabelOf = (code: string) => Bilingual | null

/** The words of the codes that stand in some columns, each code once. */
function wordsOf(lines: readonly Line[], columns: readonly (keyof Line)[], labelOf: LabelOf) {
  const codes = new Set(lines.flatMap((line) => columns.map((name) => line[name])))
  const words: Record<string, Bilingual> = {}
  for (const code of codes) {
    const label = typeof code === 'string' ? labelOf(code) : null
    if (label !== null) words[String(code)] = label
  }
  return words
}

export function labelsOf(lines: readonly Line[], reference: Reference): LinesPage['labels'] {
  return {
    codes: wordsOf(lines, ['hcpcs_code'], reference.labelOf),
    modifiers: wordsOf(
      lines,
      ['modifier_1', 'modifier_2', 'modifier_3', 'modifier_4'],
      reference.modifierLabel,
    ),
    places: wordsOf(lines, ['place_of_service'], reference.placeLabel),
    diagnoses: wordsOf(
      lines,
      ['diagnosis_1', 'diagnosis_2', 'diagnosis_3', 'diagnosis_4'],
      reference.diagnosisLabel,
    ),
    drugs: wordsOf(lines, ['ndccd'], reference.drugLabel),
  }
}
