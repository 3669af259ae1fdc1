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
  optional: '(opcional)',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  outcomes: {
    'Significantly Higher': 'Significativamente mayor',
    Higher: 'Mayor',
    'Does Not Exceed': 'No excede',
    'N/A': 'N/D',
  },
  missedCharge: '¿Cargo omitido?',
}
