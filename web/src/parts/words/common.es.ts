import { auditNote } from '@plumbline/contract/reports/words/audit-note.es'
import type { Texts } from '#platform/texts/texts.ts'

export const common: Texts<typeof import('./common.en.ts').common> = {
  tryAgain: 'Intentar de nuevo',
  unaffected: 'El resto de la página no se ve afectado.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  loading: 'Cargando',
  showMore: 'Mostrar más',
  loadMore: 'Cargar más',
  nothingChanged: 'No se cambió nada.',
  perhapsChanged:
    'No llegó respuesta, así que es posible que se haya hecho. Revise antes de intentarlo de nuevo.',
  perhapsChangedOnce:
    'No llegó respuesta, así que es posible que se haya hecho. Inténtelo de nuevo: cuenta una sola vez.',
  optional: '(opcional)',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  outcomes: {
    'Significantly Higher': 'Significativamente mayor',
    Higher: 'Mayor',
    'Does Not Exceed': 'No excede',
    'N/A': 'N/D',
  },
  unusedFilters: {
    title: 'Esta página no muestra todo lo que pide su dirección.',
    notOneOf: (label, given, values) => `${label}: “${given}” no es ninguno de estos valores: ${values}.`,
    invalid: (label, given) => `${label}: “${given}” no es un valor que se pueda usar aquí.`,
    remove: 'Quitar de la dirección',
  },
  audits: auditNote,
  dataThrough: {
    day: (date) => `Datos hasta el ${date}`,
    quarter: (period, date) => `Último período definitivo: ${period} · datos hasta el ${date}`,
  },
  missedCharge: '¿Cargo omitido?',
}
