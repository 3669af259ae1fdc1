import { toLookupKey } from './lookup-key.ts'

// RFC 5321, 4.5.3.1, and RFC 1035 for a label; in octets.
const ADDRESS_MAX_BYTES = 254
const LOCAL_MAX_BYTES = 64
const LABEL_MAX_BYTES = 63

// RFC 5322's atext, and the letters of other languages (RFC 6531). Quoted local parts and addresses in brackets are
// allowed there, but are used by nobody and read differently by mail programs.
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'\\u2019*+/=?^_`{|}~-]+"
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u')
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const DIGITS = /^\d+$/

const countBytes = (character: string) => {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
/** In UTF-8. */
const fits = (text: string, maxBytes: number) =>
  [...text].reduce((sum, character) => sum + countBytes(character), 0) <= maxBytes
const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Only such addresses are found again by their key in any database, whatever its language rules. */
const isFoundByKey = (text: string) => toLookupKey(text) === lowerAscii(text)

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const isNumber = DIGITS.test(labels.at(-1) ?? '')
  return (
    labels.length > 1 &&
    !isNumber &&
    labels.every((label) => LABEL.test(label) && fits(label, LABEL_MAX_BYTES))
  )
}

/**
 * R-REG-14: the one rule for an address, of every form and every row. It names one mailbox: no comma, bracket, quote,
 * space or control with which a mail program could read several. A mail shows whether it exists.
 */
export function isEmail(typed: string): boolean {
  const text = typed.trim()
  const [local = '', domain = '', ...rest] = text.split('@')
  return (
    rest.length === 0 &&
    fits(text, ADDRESS_MAX_BYTES) &&
    fits(local, LOCAL_MAX_BYTES) &&
    LOCAL.test(local) &&
    isDomain(domain) &&
    isFoundByKey(text)
  )
}
