import type { CaseCalendarTexts } from './case-calendar.en.ts'

export const caseCalendarTexts: CaseCalendarTexts = {
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
