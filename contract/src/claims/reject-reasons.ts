import type { Locale } from '../core/locale.ts'
import { REJECT_REASONS_ES } from './reject-reasons.es.ts'

const escapePattern = (text: string) => text.replaceAll(/[.*+?^$()[\]{}|\\/-]/g, '\\$&')

const PATTERNS = Object.entries(REJECT_REASONS_ES).map(([english, spanish]) => ({
  // The full stop may be left out.
  pattern: new RegExp(`^${english.replace(/\.$/, '').split('…').map(escapePattern).join('(.+?)')}\\.?$`),
  spanish,
}))

function translateOne(reason: string): string | null {
  for (const { pattern, spanish } of PATTERNS) {
    const found = pattern.exec(reason)
    if (found === null) continue
    let at = 0
    const filled = spanish.replaceAll('…', () => found[++at] ?? '…')
    return reason.endsWith('.') ? filled : filled.replace(/\.$/, '')
  }
  return null
}

const SEGMENT = / \(Segment (\d+)\.\)$/
const FIELD = /^([a-z][a-z0-9_]*) (.+)$/
const FILE = /^(\S.*?: )(.+)$/

/** A reason with the field, or the file, in front of it. */
function translateNamed(reason: string): string | null {
  const segment = SEGMENT.exec(reason)
  if (segment !== null) {
    const inner = translateNamed(reason.replace(SEGMENT, ''))
    return inner === null ? null : `${inner} (Segmento ${segment[1]}.)`
  }
  const whole = translateOne(reason)
  if (whole !== null) return whole
  for (const named of [FIELD, FILE]) {
    const [, before = '', told = ''] = named.exec(reason) ?? []
    const inner = told === '' ? null : translateOne(told)
    if (inner !== null) return `${before.trim()} ${inner}`
  }
  return null
}

/** A row may have several reasons, and a reason may have a semicolon of its own. */
function translateAll(text: string): string | null {
  const whole = translateNamed(text)
  if (whole !== null) return whole
  for (let at = text.indexOf('; '); at >= 0; at = text.indexOf('; ', at + 1)) {
    const first = translateNamed(text.slice(0, at))
    const rest = first === null ? null : translateAll(text.slice(at + 2))
    if (rest !== null) return `${first}; ${rest}`
  }
  return null
}

/** Why an import rejected or repaired rows, in the reader's language; null if only the importer's English is known. */
export const translateReason = (locale: Locale, reason: string): string | null =>
  locale === 'en' ? reason : translateAll(reason)

/** Whether rows were rejected because they are not UTF-8 text: the rejects file has lost their letters. */
export const hasLostLetters = (reasons: readonly { reason: string }[] | null | undefined): boolean =>
  reasons?.some(({ reason }) => /not (?:valid|readable) UTF-8 text/.test(reason)) ?? false
