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
  atIssue: 'Monto en cuestión',
  decisionBy: 'Nuestra decisión vence el',
  decider: 'Quién decide',
  anotherPerson: 'Una persona que no participó en los resultados.',
  recovery: 'Recuperación de dinero',
  isStopped: 'Está detenida hasta que se notifique la decisión.',
  isNotStopped: 'Esta apelación no la detiene.',
  payer: 'Recibido para',
  field: 'Dato',
  value: 'Detalle',
  page: (page, pages) => `Página ${page} de ${pages}`,
}
