/** The longest text that is read as a phone number. */
export const PHONE_TEXT_MAX = 60

const EXTENSION = /[\s,;.]*(?:extension|extensión|ext|x|#)[\s.:=]*(\d{1,6})$/i
/** What people and files write between digits. */
const SEPARATORS = /[\s().\-/‐-―−·]/g
/** Area code and exchange never start with 0 or 1. */
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/
const INTERNATIONAL = /^[2-9]\d{6,14}$/

function toE164(text: string): string | null {
  const isInternational = text.startsWith('+')
  const digits = (isInternational ? text.slice(1) : text).replaceAll(SEPARATORS, '')
  const national = digits.startsWith('1') ? digits.slice(1) : isInternational ? '' : digits
  if (NORTH_AMERICAN.test(national)) return `+1${national}`
  return isInternational && INTERNATIONAL.test(digits) ? `+${digits}` : null
}

/**
 * R-CON-3: a number as people and files write it, in E.164, with ';ext=' before an extension: '(503) 555-0148 x12' is
 * '+15035550148;ext=12'. Null if it is no number that can be called.
 */
export function normalizePhone(text: string): string | null {
  const given = text.trim()
  if (given === '' || given.length > PHONE_TEXT_MAX) return null
  const extension = EXTENSION.exec(given)
  const number = toE164((extension === null ? given : given.slice(0, extension.index)).trim())
  if (number === null) return null
  return extension === null ? number : `${number};ext=${extension[1]}`
}

const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/

/** As a US office writes it: '(503) 555-0148 ext. 12'. A number of another country keeps its plain form. */
export function formatPhone(value: string): string {
  const [number = '', extension] = value.split(';ext=')
  const shown = number.replace(US_NUMBER, '($1) $2-$3')
  return extension === undefined ? shown : `${shown} ext. ${extension}`
}
