import { plural, type Texts } from '#platform/texts/texts.ts'

export const caseDue: Texts<typeof import('./case-due.en.ts').caseDue> = {
  what: {
    records: (number) => `Expedientes del caso ${number}`,
    findings: (number) => `Revisamos los expedientes del caso ${number}`,
    read: (number) => `Lea los resultados del caso ${number}`,
    read_decision: (number) => `Lea la decisión sobre su apelación en el caso ${number}`,
    discussion: (number) => `Resultados del caso ${number}: hable primero con el equipo revisor`,
    stops_recoupment: (number) => `Resultados del caso ${number}: acéptelos o apele`,
    appeal: (number) => `Resultados del caso ${number}: acéptelos o apele`,
    decision: (number) => `Decidimos su apelación del caso ${number}`,
  },
  overdue: (number) => `El plazo del caso ${number} ya venció`,
  by: {
    records: (date) => `Vence el ${date}`,
    findings: (date) => `Resultados previstos para el ${date}`,
    read: (date) => `Emitidos el ${date}`,
    read_decision: (date) => `Emitida el ${date}`,
    discussion: (date) => `Último día para hablar con el equipo revisor: ${date}`,
    stops_recoupment: (date) => `Último día para una apelación que detiene la recuperación: ${date}`,
    appeal: (date) => `Último día para apelar: ${date}`,
    decision: (date) => `Decisión prevista para el ${date}`,
  },
  starts: {
    read: 'Sus plazos para hablar con el equipo revisor y para apelar empiezan cuando los abra.',
    read_decision: 'El plazo del siguiente nivel empieza cuando la abra.',
  },
  money: {
    paid: (money) => `Están en cuestión ${money} ya pagados.`,
    unpaid: (money) => `Están en cuestión ${money} facturados y todavía sin pagar.`,
    owed: (money) => `A usted se le deben ${money}.`,
  },
  open: {
    records: 'Enviar expedientes',
    findings: 'Ver el caso',
    read: 'Leer los resultados',
    read_decision: 'Leer la decisión',
    discussion: 'Leer los resultados',
    stops_recoupment: 'Leer los resultados',
    appeal: 'Leer los resultados',
    decision: 'Ver el caso',
  },
  unread: 'Sin abrir.',
  about: (name) => `Para ${name}`,
  openCases: (count) =>
    count === 0
      ? 'No hay auditorías abiertas.'
      : plural('es', count, { one: 'Hay 1 auditoría abierta.', other: `Hay ${count} auditorías abiertas.` }),
  all: 'Todas las auditorías',
}
