// Degrees at the end of a name in one piece that are no names themselves (Do is one).
const DEGREE = String.raw`(?i)[ ,]+(m\.?d\.?|d\.o\.|n\.?p\.?|p\.?a\.?-c|ph\.?d\.?|d\.?p\.?m\.?|crna|fnp|lcsw)$`

/**
 * The name as the portal keeps it: Last^First^Middle^Prefix^Suffix for a person, plain for an organization. A name
 * in one piece is read as "Last, First Middle, Degree" or "First Middle Last Degree".
 */
export function nameSql(row: string): string {
  const part = (column: string) => `trim(replace(${row}.${column}, '^', ' '))`
  const degree = `ltrim(regexp_extract(${row}.name, '${DEGREE}'), ' ,')`
  const bare = `regexp_replace(${row}.name, '${DEGREE}', '')`
  const given = `trim(split_part(${bare}, ',', 2))`
  const beforeLast = `trim(regexp_replace(${bare}, '[^ ]+$', ''))`
  const suffix = (own: string) => `trim(${own} || ' ' || ${part('credential')})`
  const caret = (...parts: string[]) => `concat_ws('^', ${parts.join(', ')})`
  const firstWord = (text: string) => `split_part(${text}, ' ', 1)`
  const afterFirstWord = (text: string) => `trim(regexp_replace(${text}, '^[^ ]+', ''))`
  return `case
    when ${row}.type_id = 2 then
      coalesce(nullif(${part('organization')}, ''), nullif(${part('name')}, ''), ${part('last')})
    when ${row}.last <> '' then
      ${caret(part('last'), part('first'), part('middle'), part('prefix'), suffix(part('suffix')))}
    when contains(${row}.name, '^') then ${row}.name
    when contains(${bare}, ',') then
      ${caret(`trim(split_part(${bare}, ',', 1))`, firstWord(given), afterFirstWord(given), part('prefix'), suffix(`trim(split_part(${bare}, ',', 3) || ' ' || ${degree})`))}
    else ${caret(`regexp_extract(${bare}, '[^ ]+$')`, firstWord(beforeLast), afterFirstWord(beforeLast), part('prefix'), suffix(degree))}
    end`
}
