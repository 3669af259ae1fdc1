import type { Texts } from './texts.ts'

export const draft: Texts<typeof import('./draft.en.ts').draft> = {
  saving: 'Guardando el borrador …',
  saved: (time) => `Borrador guardado a las ${time}`,
  failed: 'No se pudo guardar el borrador. Su texto sigue aquí; mantenga esta página abierta.',
}
