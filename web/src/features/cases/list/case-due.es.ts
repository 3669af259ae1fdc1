import { plural, type Texts } from '#platform/texts/texts.ts'

export const caseDue: Texts<typeof import('./case-due.en.ts').caseDue> = {
  what: {
    records: (number) => `Expedientes del caso ${number}`,
    findings: (number) => `Revisamos los expedientes del caso ${number}`,
    appeal: (number) => `Resultados del caso ${number}: acéptelos o apele`,
  },
  overdue: (number) => `El plazo del caso ${number} ya venció`,
  by: {
    records: (date) => `Vence el ${date}`,
    findings: (date) => `Resultados previstos para el ${date}`,
    appeal: (date) => `Último día para apelar: ${date}`,
  },
  open: { records: 'Enviar expedientes', findings: 'Ver el caso', appeal: 'Leer los resultados' },
  days: (days) =>
    days === 0 ? 'hoy' : plural('es', days, { one: 'queda 1 día', other: `quedan ${days} días` }),
  late: (days) => plural('es', days, { one: '1 día de retraso', other: `${days} días de retraso` }),
  openCases: (count) =>
    count === 0
      ? 'No hay auditorías abiertas.'
      : plural('es', count, { one: 'Hay 1 auditoría abierta.', other: `Hay ${count} auditorías abiertas.` }),
  all: 'Todas las auditorías',
}
