import type { Locale } from '@plumbline/contract/core/locale'
import type { CaseDay } from '#features/cases/case/case-days.ts'

type Words = Record<CaseDay['what'], (number: string, level: number | null) => string>
type Texts = { name: string; summaries: Words; notes: Record<CaseDay['what'], string> }

const en: Texts = {
  name: 'Plumbline: audits',
  summaries: {
    records: (number) => `Case ${number}: records are due`,
    findings: (number) => `Case ${number}: we answer by this day`,
    discussion: (number) => `Case ${number}: last day to discuss the findings`,
    recoupment: (number) => `Case ${number}: nothing is taken back before this day`,
    appeal: (number, level) => `Case ${number}: last day to file appeal level ${level ?? 1}`,
    stops_recoupment: (number, level) =>
      `Case ${number}: an appeal at level ${level ?? 1} by this day stops recoupment`,
  },
  notes: {
    records:
      'Until the end of this day where the practice is. If you need more time, ask for it in the portal.',
    findings: 'By this day the review is done. Nothing is needed from you.',
    discussion: 'Until the end of this day you can discuss the findings with the reviewer.',
    recoupment: 'An amount that was overpaid may be taken back from this day on, unless an appeal stops it.',
    appeal: 'Until the end of this day you can appeal in the portal.',
    stops_recoupment: 'An appeal filed later is still possible, but does not stop recoupment.',
  },
}

const es: Texts = {
  name: 'Plumbline: auditorías',
  summaries: {
    records: (number) => `Caso ${number}: vence la entrega de expedientes`,
    findings: (number) => `Caso ${number}: contestamos a más tardar este día`,
    discussion: (number) => `Caso ${number}: último día para conversar sobre los resultados`,
    recoupment: (number) => `Caso ${number}: antes de este día no se recupera ningún importe`,
    appeal: (number, level) => `Caso ${number}: último día para la apelación de nivel ${level ?? 1}`,
    stops_recoupment: (number, level) =>
      `Caso ${number}: una apelación de nivel ${level ?? 1} hasta este día detiene la recuperación`,
  },
  notes: {
    records: 'Hasta el final de este día, hora del consultorio. Si necesita más tiempo, pídalo en el portal.',
    findings: 'A más tardar este día habrá terminado la revisión. Usted no tiene que hacer nada.',
    discussion: 'Hasta el final de este día puede conversar sobre los resultados con la persona que revisó.',
    recoupment:
      'Desde este día puede recuperarse un importe pagado de más, salvo que una apelación lo detenga.',
    appeal: 'Hasta el final de este día puede apelar en el portal.',
    stops_recoupment: 'Más tarde todavía puede apelar, pero la apelación ya no detiene la recuperación.',
  },
}

export const CASE_CALENDAR_TEXTS: Record<Locale, Texts> = { en, es }
