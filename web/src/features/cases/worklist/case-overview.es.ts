import type { Texts } from '#platform/texts/texts.ts'

export const caseOverview: Texts<typeof import('./case-overview.en.ts').caseOverview> = {
  heading: 'Solicitudes de expedientes',
  intro: 'Casos en los que se pidieron a un consultorio los expedientes de algunas de sus reclamaciones.',
  title: 'Casos por estatus y antigüedad',
  loading: 'Cargando los casos',
  failure: { title: 'No pudimos cargar los casos.' },
  none: 'Todavía no se ha creado ningún caso',
  noneText:
    'Cuando se pidan expedientes a un consultorio, los casos se contarán aquí. No hace falta hacer nada.',
  caption: 'Número de casos por estatus y por días desde la solicitud',
  state: 'Estatus',
  ages: { '0': '0–14 días', '15': '15–44 días', '45': '45–89 días', '90': '90 días o más' },
  total: 'Todos',
  hidden: '<11',
  hiddenReason:
    'Los recuentos de 1 a 10, y aquello de lo que se podrían deducir, se omiten para proteger a consultorios individuales.',
  asOf: (day) =>
    `Al ${day}. Los recuentos se redondean a decenas y se actualizan cuando cambian al menos 11 casos; los montos y las tasas, cuando se suman al menos 11 casos.`,
  sentence: (open, closed) => `${open} abiertos, ${closed} cerrados.`,
  overdue: (count) =>
    count === '1'
      ? '1 espera expedientes con la fecha límite vencida.'
      : `${count} esperan expedientes con la fecha límite vencida.`,
  decided: 'Decisiones',
  decidedCaption: 'Casos cerrados por decisión',
  decision: 'Decisión',
  overpaid: 'Los expedientes respaldan menos de lo pagado o facturado',
  cases: 'Casos',
  charges: 'Cargos sin sustento',
  claims: 'Reclamaciones sin sustento completo',
  interval: (low, high) => `intervalo del 95\u00a0%: ${low} a ${high}`,
  partOfWhole: (part, whole) => `${part} de ${whole}`,
  days: 'Días hasta los resultados',
  daysNote: 'la mitad de los casos tarda menos',
  savings: 'Descontado de lo pagado',
  savingsNote: (billed) => `de casos cerrados con ${billed} facturados`,
  notYet: '–',
  notYetNote: 'todavía sin cifra, o muy pocos casos',
  noFigures:
    'Las tasas de error, los días y el ahorro aparecerán cuando haya suficientes casos con resultados.',
}
