import type { CaseCalendarTexts } from './case-calendar.en.ts'

export const caseCalendarTexts: CaseCalendarTexts = {
  name: 'Plumbline: auditorías',
  summaries: {
    records: (number) => `Caso ${number}: vence la entrega de expedientes`,
    findings: (number) => `Caso ${number}: se esperan nuestros resultados`,
    read: (number) => `Caso ${number}: lea los resultados`,
    read_decision: (number, level) => `Caso ${number}: lea la decisión sobre su apelación (${level})`,
    discussion: (number) => `Caso ${number}: último día para hablar con el equipo revisor`,
    recoupment: (number) => `Caso ${number}: antes de este día no se recupera ningún monto`,
    appeal: (number, level) => `Caso ${number}: último día para apelar (${level})`,
    stops_recoupment: (number, level) =>
      `Caso ${number}: último día para una apelación que detiene la recuperación (${level})`,
    decision: (number, level) => `Caso ${number}: último día para nuestra decisión (${level})`,
  },
  notes: {
    records: (end) => `Hasta las ${end}. Si necesita más tiempo, pídalo en la página del caso.`,
    findings: () => 'Los resultados se esperan a más tardar para este día. Usted no tiene que hacer nada.',
    read: () =>
      'Los resultados ya se emitieron y nadie los ha abierto. Abra la página del caso: desde ese día cuentan sus plazos para hablar con el equipo revisor y para apelar.',
    read_decision: () =>
      'Su apelación está decidida y nadie ha abierto la decisión. Abra la página del caso: desde ese día cuenta el plazo del siguiente nivel.',
    discussion: (end) =>
      `Hasta las ${end} puede conversarlo con nosotros: escríbanos en la página del caso. No cuesta nada y conserva todo derecho de apelar.`,
    recoupment: () =>
      'Desde este día puede recuperarse un monto pagado de más, salvo que una apelación lo detenga.',
    appeal: (end) => `Hasta las ${end} puede apelar. Nuestra carta y la página del caso indican cómo.`,
    stops_recoupment: (end) =>
      `Si apela a más tardar a las ${end}, no se recupera ningún monto de este caso hasta que usted reciba la decisión, aunque apele solo algunas líneas. Más tarde todavía puede apelar, pero eso ya no detiene la recuperación.`,
    decision: () => 'A más tardar este día decidimos su apelación. Usted no tiene que hacer nada.',
  },
  owed: 'Se le debe dinero: los expedientes respaldan más de lo que pagamos.',
  more: 'Los expedientes respaldan más de lo que se facturó.',
}
