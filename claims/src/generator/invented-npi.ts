const CARD_ISSUER_DIGIT_SUM = 24
const NPI_SPACE = 100_000_000
// Coprime with NPI_SPACE, so that different numbers give different digits.
const STRIDE = 61_803_399

/** Adds the check digit of an NPI to nine digits (Luhn over 80840 + NPI). */
export function completeNpi(nineDigits: string): string {
  let sum = CARD_ISSUER_DIGIT_SUM
  for (let place = 0; place < nineDigits.length; place++) {
    const digit = Number(nineDigits[place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : digit
  }
  return `${nineDigits}${(10 - (sum % 10)) % 10}`
}

/** An NPI that starts with 9, as no real one does; unique for each number below 100 million. */
export function inventNpi(number: number): string {
  const digits = Number((BigInt(number) * BigInt(STRIDE) + 17n) % BigInt(NPI_SPACE))
  return completeNpi(`9${String(digits).padStart(8, '0')}`)
}
