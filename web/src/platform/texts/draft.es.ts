import { spokenHour } from '@plumbline/contract/core/spoken-hour'
import type { Texts } from './texts.ts'

export const draft: Texts<typeof import('./draft.en.ts').draft> = {
  saving: 'Guardando el borrador …',
  saved: (time) => `Borrador guardado ${spokenHour(time).at}`,
  kept: 'Se guarda en esta ventana del navegador hasta que salga del caso.',
  failed: 'No se pudo guardar el borrador. Su texto sigue aquí; mantenga esta página abierta.',
}
