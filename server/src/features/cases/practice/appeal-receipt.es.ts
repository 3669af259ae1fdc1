import type { AppealReceiptWords } from './appeal-receipt.en.ts'

export const appealReceiptWords: AppealReceiptWords = {
  title: 'Acuse de recibo de una apelación',
  subject: 'Apelación recibida',
  opening:
    'Recibimos la apelación que se indica abajo. Conserve este acuse de recibo: demuestra qué presentó usted y cuándo.',
  receipt: 'Acuse de recibo',
  case: 'Caso',
  level: 'Nivel',
  filed: 'Presentada',
  filedBy: 'Presentada por',
  reasons: 'Sus motivos, tal como los escribió',
  lines: 'Líneas apeladas',
  atIssue: 'En cuestión en esta apelación',
  decisionBy: 'Decidiremos a más tardar el',
  decider: 'Quién decide',
  anotherPerson: (level) =>
    `Una persona que no participó en los resultados${level === 1 ? '' : ' ni en una decisión anterior'}.`,
  recovery: 'Recuperación de dinero',
  isStopped: 'Está detenida hasta que usted reciba la decisión.',
  isStoppedAll:
    'Está detenida en todo el caso, también en las líneas que dejó fuera, hasta que usted reciba la decisión.',
  isNotStopped: 'Esta apelación no la detiene.',
  payer: 'Recibido para',
  field: 'Dato',
  value: 'Detalle',
  page: (page, pages) => `Página ${page} de ${pages}`,
}
