const DIGITS = 10
// The check digit is computed by Luhn over 80840 and the NPI; the prefix adds 24.
const PREFIX_SUM = 24

/** SQL for whether a text is an NPI: ten digits with a correct check digit. */
export function isNpiSql(text: string): string {
  const terms = Array.from({ length: DIGITS }, (_, index) => {
    const digit = `cast(substr(${text}, ${index + 1}, 1) as integer)`
    const isDoubled = (DIGITS - index) % 2 === 0
    return isDoubled ? `${digit} * 2 - case when ${digit} > 4 then 9 else 0 end` : digit
  })
  return `(case when regexp_full_match(${text}, '[0-9]{10}') then (${PREFIX_SUM} + ${terms.join(' + ')}) % 10 = 0 else false end)`
}
