const CARD_ISSUER_DIGIT_SUM = 24
const NPI_SPACE = 100_000_000
// Coprime with the space, so that no two numbers below it give the same digits.
const STRIDE = 61_803_399

/** Nine digits completed by the check digit of an NPI (Luhn over 80840 + NPI). */
export function completeNpi(nineDigits: string): string {
  let sum = CARD_ISSUER_DIGIT_SUM
  for (let place = 0; place < nineDigits.length; place++) {
    const digit = Number(nineDigits[place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : digit
  }
  return `${nineDigits}${(10 - (sum % 10)) % 10}`
}

/** An NPI that begins with 9, as no real one does; different for different numbers below a hundred million. */
export function inventNpi(number: number): string {
  const digits = Number((BigInt(number) * BigInt(STRIDE) + 17n) % BigInt(NPI_SPACE))
  return completeNpi(`9${String(digits).padStart(8, '0')}`)
}
