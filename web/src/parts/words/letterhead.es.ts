import type { Texts } from '#platform/texts/texts.ts'

export const letterhead: Texts<typeof import('./letterhead.en.ts').letterhead> = {
  missing: {
    title: 'El membrete no está completo.',
    text: (gaps) => `Las cartas salen sin ${gaps}. No se pone nada en su lugar.`,
    gaps: {
      payer: 'el nombre de la aseguradora',
      return_address: 'dirección del remitente',
      phone: 'teléfono',
      hours: 'horario en ambos idiomas',
    },
    byVendor: 'La administración del sistema puede completarlo en Herramientas, Cartas.',
    open: 'Completar el membrete',
  },
}
