const NPI_PATTERN = /^\d{10}$/
const CARD_ISSUER_PREFIX = '80840'

/** The Luhn check over 80840 + NPI, as CMS defines it. */
export function isValidNpi(npi: string): boolean {
  if (!NPI_PATTERN.test(npi)) return false
  const digits = [...`${CARD_ISSUER_PREFIX}${npi}`].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    if (index % 2 === 0) return total + digit
    const doubled = digit * 2
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Appends the check digit. */
export function completeNpi(nineDigits: string): string {
  for (let check = 0; check <= 9; check++) {
    const npi = `${nineDigits}${check}`
    if (isValidNpi(npi)) return npi
  }
  throw new Error('completeNpi needs exactly nine digits')
}

export type NpiProblem = 'empty' | 'digits' | 'check_digit'

/** What is wrong with an NPI while it is being typed; null if nothing. */
export function findNpiProblem(text: string): NpiProblem | null {
  const npi = text.replace(/\s/g, '')
  if (npi === '') return 'empty'
  if (!NPI_PATTERN.test(npi)) return 'digits'
  return isValidNpi(npi) ? null : 'check_digit'
}
