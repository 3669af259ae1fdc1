import type { Locale } from '../core/locale.ts'

/** What the log has for the plain call of the specification, which has no reason (R-ACT-4). The page always asks. */
export const REASON_NOT_GIVEN = 'not given'

/** Letters and digits. The shortest that tells a provider anything: "call". */
export const ACT_REASON_MIN_CHARS = 4
export const ACT_REASON_MAX_CHARS = 500

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/** Characters that nobody sees: zero width, direction, fillers. U+2800 is the blank of Braille. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A typed reason as the log keeps it: one line of what can be read. */
export const cleanActReason = (typed: string): string =>
  typed.replace(CONTROL, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()

/** R-ACT-4: a reason says something. Marks alone, or a letter or two, do not. */
export function isActReason(typed: string): boolean {
  const reason = cleanActReason(typed)
  const said = reason.match(/[\p{L}\p{N}]/gu) ?? []
  return said.length >= ACT_REASON_MIN_CHARS && reason.toLowerCase() !== REASON_NOT_GIVEN
}

/** The choices that are offered, in the same order in each language. The log keeps the English one. */
export const ACT_REASONS: Record<Locale, readonly string[]> = {
  en: [
    'Provider asked for help by phone',
    'Provider asked for help by email',
    'Preparing a call',
    'Checking a reported problem',
  ],
  es: [
    'Pidió ayuda por teléfono',
    'Pidió ayuda por correo electrónico',
    'Preparación de una llamada',
    'Revisión de un problema notificado',
  ],
}

/** Spanish choices of earlier versions were kept as they were shown. */
const EARLIER: readonly (readonly string[])[] = [
  [
    'Pidió ayuda por teléfono',
    'Pidió ayuda por correo',
    'Preparación de una llamada',
    'Revisión de un problema',
  ],
  ['El proveedor pidió ayuda por teléfono', 'El proveedor pidió ayuda por correo electrónico'],
]

/** R-ACT-8: a choice is shown in the reader's language; what somebody typed is quoted as typed. Null if none was given. */
export function formatActReason(locale: Locale, reason: string | null): string | null {
  if (reason === null || reason === REASON_NOT_GIVEN) return null
  for (const choices of [ACT_REASONS.en, ACT_REASONS.es, ...EARLIER]) {
    const at = choices.indexOf(reason)
    if (at !== -1) return ACT_REASONS[locale][at] ?? reason
  }
  return `“${reason}”`
}
