import type { Locale } from '../core/locale.ts'

/** What the server writes when support gave no reason (R-ACT-4). */
export const REASON_NOT_GIVEN = 'not given'

/** The choices that are offered, in the same order in each language. The log keeps the English one. */
export const ACT_REASONS: Record<Locale, readonly string[]> = {
  en: [
    'Provider asked for help by phone',
    'Provider asked for help by email',
    'Preparing a call',
    'Checking a reported problem',
  ],
  es: [
    'El proveedor pidió ayuda por teléfono',
    'El proveedor pidió ayuda por correo electrónico',
    'Preparación de una llamada',
    'Revisión de un problema notificado',
  ],
}

/** Spanish choices of earlier versions were kept as they were shown. */
const EARLIER: readonly string[] = [
  'Pidió ayuda por teléfono',
  'Pidió ayuda por correo',
  'Preparación de una llamada',
  'Revisión de un problema',
]

/** R-ACT-8: a choice is shown in the reader's language; what somebody typed is quoted as typed. Null if none was given. */
export function formatActReason(locale: Locale, reason: string | null): string | null {
  if (reason === null || reason === REASON_NOT_GIVEN) return null
  for (const choices of [ACT_REASONS.en, ACT_REASONS.es, EARLIER]) {
    const at = choices.indexOf(reason)
    if (at !== -1) return ACT_REASONS[locale][at] ?? reason
  }
  return `“${reason}”`
}
