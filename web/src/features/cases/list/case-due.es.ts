import { plural, type Texts } from '#platform/texts/texts.ts'

export const caseDue: Texts<typeof import('./case-due.en.ts').caseDue> = {
  what: {
    records: (number) => `Expedientes del caso ${number}`,
    findings: (number) => `Estamos revisando los expedientes del caso ${number}`,
    read: (number) => `Lea los resultados del caso ${number}`,
    read_decision: (number) => `Lea la decisión sobre la apelación del caso ${number}`,
    discussion: (number) => `Resultados del caso ${number}: hable con el equipo revisor antes de decidir`,
    stops_recoupment: (number) => `Resultados del caso ${number}: acéptelos o apele`,
    appeal: (number) => `Resultados del caso ${number}: acéptelos o apele`,
    decision: (number) => `Estamos decidiendo la apelación del caso ${number}`,
  },
  overdue: (number) => `Ya venció el plazo para los expedientes del caso ${number}`,
  by: {
    records: (date) => `Vence el ${date}`,
    findings: (date) => `Resultados previstos para el ${date}`,
    read: (date) => `Enviados el ${date}, sin abrir`,
    read_decision: (date) => `Enviada el ${date}, sin abrir`,
    discussion: (date) => `Último día para hablar con el equipo revisor: ${date}`,
    stops_recoupment: (date) => `Último día para una apelación que detiene la recuperación: ${date}`,
    appeal: (date) => `Último día para apelar: ${date}`,
    decision: (date) => `Decisión prevista para el ${date}`,
  },
  stillAppeal: 'Después todavía se puede apelar.',
  claims: (missing, all) => {
    const whole = all === 1 ? 'la reclamación' : `las ${all} reclamaciones`
    if (missing === 0) return `Ya llegaron los expedientes de ${whole}.`
    return `Faltan los expedientes de ${missing === all ? whole : `${missing} de ${all} reclamaciones`}.`
  },
  starts: {
    read: 'Los plazos para hablar con el equipo revisor y para apelar empiezan cuando se abran.',
    read_decision: 'El plazo del siguiente nivel empieza cuando se abra.',
  },
  money: {
    paid: 'pagados, en cuestión',
    unpaid: 'facturados, aún sin pagar',
    owed: 'a favor del consultorio',
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
  about: (name) => `Para ${name}`,
  openCases: (count) =>
    count === 0
      ? 'No hay auditorías abiertas.'
      : plural('es', count, { one: 'Hay 1 auditoría abierta.', other: `Hay ${count} auditorías abiertas.` }),
  all: 'Todas las auditorías',
}
