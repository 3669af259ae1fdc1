const DIGITS = 10
// The check digit is Luhn's over 80840 and the NPI; the five digits in front add 24.
const PREFIX_SUM = 24

/** Whether a text is an NPI: ten digits, the last the check digit over the rest. */
export function isNpiSql(text: string): string {
  const terms = Array.from({ length: DIGITS }, (_, index) => {
    const digit = `cast(substr(${text}, ${index + 1}, 1) as integer)`
    const isDoubled = (DIGITS - index) % 2 === 0
    return isDoubled ? `${digit} * 2 - case when ${digit} > 4 then 9 else 0 end` : digit
  })
  return `(case when regexp_full_match(${text}, '[0-9]{10}') then (${PREFIX_SUM} + ${terms.join(' + ')}) % 10 = 0 else false end)`
}
