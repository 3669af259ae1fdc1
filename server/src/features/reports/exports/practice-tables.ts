import type { PracticeCell, PracticeReports } from '@plumbline/contract/reports/practice-reports'
import { number, type Table, text } from './table.ts'

type PracticeRow = PracticeReports['providers'][number] & { family: string | null; period: string | null }

export const PRACTICE_TABLE: Table<PracticeRow> = {
  title: { en: 'Practice', es: 'Consultorio' },
  columns: [
    text('npi', ({ npi }) => npi),
    text('name', ({ name }) => name),
    text('specialty', ({ specialty }) => specialty),
    text('period', ({ period }) => period),
    text('family', ({ family }) => family),
    number('numerator', ({ figure }) => figure?.numerator ?? null),
    number('denominator', ({ figure }) => figure?.denominator ?? null),
    number('value', ({ figure }) => figure?.value ?? null),
    number('ci_low', ({ figure }) => figure?.ci_low ?? null),
    number('ci_high', ({ figure }) => figure?.ci_high ?? null),
    text('peer_group', ({ figure }) => figure?.peers?.group ?? null),
    number('peers', ({ figure }) => figure?.peers?.count ?? null),
    number('peer_p20', ({ figure }) => figure?.peers?.p20 ?? null),
    number('peer_p50', ({ figure }) => figure?.peers?.p50 ?? null),
    number('peer_p80', ({ figure }) => figure?.peers?.p80 ?? null),
    number('percentile', ({ figure }) => figure?.peers?.percentile ?? null),
    text('outcome', ({ figure }) => figure?.outcome ?? null),
  ],
}

export const practiceRows = ({ providers, family, period }: PracticeReports): PracticeRow[] =>
  providers.map((provider) => ({ ...provider, family: family?.code ?? null, period }))

type MatrixRow = PracticeCell & {
  npi: string
  name: string
  period: string | null
} & Pick<PracticeReports['families'][number], 'label'>

export const PRACTICE_MATRIX_TABLE: Table<MatrixRow> = {
  title: { en: 'Codes by provider', es: 'Códigos por profesional' },
  columns: [
    text('family', ({ family }) => family),
    text('label', ({ label }, language) => label?.[language] ?? null),
    text('npi', ({ npi }) => npi),
    text('name', ({ name }) => name),
    text('period', ({ period }) => period),
    number('denominator', ({ days }) => days),
    number('value', ({ value }) => value),
    text('outcome', ({ outcome }) => outcome),
    text('low', ({ low }) => (low ? 'true' : 'false')),
  ],
}

/** In the page's order: by code, then by name. */
export const matrixRows = ({ families, providers, period }: PracticeReports): MatrixRow[] =>
  families.flatMap(({ code, label }) =>
    providers.flatMap(({ npi, name, cells }) =>
      cells.filter(({ family }) => family === code).map((cell) => ({ ...cell, npi, name, period, label })),
    ),
  )
