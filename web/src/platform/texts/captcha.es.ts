import type { Texts } from './texts.ts'

export const captcha: Texts<typeof import('./captcha.en.ts').captcha> = {
  label: 'Soy una persona',
  hint: 'Marque la casilla. No hay que resolver nada.',
  working: 'Comprobando, un momento…',
  done: 'Gracias. Puede continuar.',
  failed: 'La comprobación no funcionó. Marque la casilla de nuevo.',
  expired: 'La comprobación venció. Marque la casilla de nuevo.',
  missing: 'Marque primero la casilla.',
}
