import { TAXONOMY_GROUP_CHARACTERS } from '../reference/specialties.ts'
import { PLAIN_SPECIALTY_SQL } from '../reference/specialty-names.ts'
import { isNpiSql } from './npi-sql.ts'
import { classSql, credentialSql } from './provider-class-sql.ts'
import { ROSTER_FIELDS, type RosterColumn, type RosterLayout } from './roster-layout.ts'

// Placeholders for empty values; the public NPPES file has the first one instead of tax numbers.
const PLACEHOLDERS = "('<UNAVAIL>', 'NULL', 'null', 'N/A', 'n/a')"

// The pattern is slow, and few of the millions of fields need it.
const tidy = (column: string) =>
  `case when contains(${column}, '  ') or contains(${column}, chr(9)) or contains(${column}, chr(10)) or contains(${column}, chr(13))
    then trim(regexp_replace(${column}, '[[:space:]]+', ' ', 'g')) else trim(coalesce(${column}, '')) end`

const fieldSql = ({ columns }: RosterLayout, column: RosterColumn) => {
  const position = columns.get(column)
  if (position === undefined) return "''"
  return `case when c${position} in ${PLACEHOLDERS} then '' else ${tidy(`c${position}`)} end`
}

const taxonomySql = (layout: RosterLayout) => {
  if (layout.name === 'flat') return fieldSql(layout, 'taxonomy')
  const [first] = layout.taxonomies
  const primary = layout.taxonomies.map(
    ({ code, isPrimary }) => `when c${isPrimary} = 'Y' then ${tidy(`c${code}`)}`,
  )
  return `case ${primary.join(' ')} else ${tidy(`c${first?.code ?? 0}`)} end`
}

const isDeactivatedSql = (layout: RosterLayout) =>
  layout.name === 'flat'
    ? 'false'
    : `coalesce(c${layout.deactivated}, '') <> '' and coalesce(c${layout.reactivated}, '') = ''`

const TYPE_SQL = `case
  when lower(type) in ('1', 'i', 'individual', 'person') then 1
  when lower(type) in ('2', 'o', 'organization', 'organisation', 'org', 'group', 'facility') then 2
  when type <> '' then null
  when organization <> '' and last = '' then 2
  else 1 end`

// Degrees at the end of a name that are not names themselves ("Do" can be one).
const DEGREE = String.raw`(?i)[ ,]+(m\.?d\.?|d\.o\.|n\.?p\.?|p\.?a\.?-c|ph\.?d\.?|d\.?p\.?m\.?|crna|aprn|cnm|cns|fnp|lcsw)$`

/**
 * SQL for the name as stored: Last^First^Middle^Prefix^Suffix for a person, plain for an organization. A name in a
 * single column is read as "Last, First Middle, Degree" or "First Middle Last Degree".
 */
function nameSql(row: string): string {
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

const CLASS_SQL = classSql({
  own: 'own_class',
  taxonomy: 'taxonomy',
  credential: `(credential || ' ' || ${credentialSql('name', 'type')})`,
})

const ZIP_SQL = `case when regexp_full_match(zip, '[0-9]{9}') then substr(zip, 1, 5) || '-' || substr(zip, 6) else zip end`

const ADDRESS_SQL = `case when address <> '' and line_1 = '' and city = '' then address
  else concat_ws(chr(10),
    nullif(concat_ws(', ', nullif(coalesce(nullif(line_1, ''), address), ''), nullif(line_2, '')), ''),
    nullif(trim(concat_ws(', ', nullif(city, ''),
      nullif(trim(case when line_1 || address || city || zip = '' then '' else mail_state end || ' ' || ${ZIP_SQL}), ''))), '')) end`

/**
 * SQL for the rows of a roster file in the form of the store, from `source` (record, c0, c1, …), each with the first
 * reason to reject it, if any, and whether its NPI is deactivated. Reads known_states (alias, state, region),
 * known_specialties (plain, specialty) and known_taxonomies (taxonomy, specialty).
 */
export function rosterRowsSql(layout: RosterLayout, source: string): string {
  const fields = ROSTER_FIELDS.map((column) => `${fieldSql(layout, column)} as ${column}`)
  return `with fields as (
    select record, ${fields.join(', ')}, upper(${taxonomySql(layout)}) as taxonomy_code,
      ${isDeactivatedSql(layout)} as is_deactivated
    from (${source})
  ), typed as (
    select *, ${TYPE_SQL} as type_id, regexp_replace(tin, '[ ‐-―−-]', '', 'g') as tin_digits,
      coalesce(nullif(mailing_state, ''), state) as mail_state
    from fields
  ), resolved as (
    select f.record, f.npi, f.tin_digits as tin, ${nameSql('f')} as name, f.type_id as type,
      coalesce(s.specialty, nullif(f.specialty, ''), t.specialty, g.specialty, f.taxonomy_code) as specialty,
      f.taxonomy_code as taxonomy, f.class as own_class, f.credential, coalesce(k.state, '') as state,
      coalesce(k.region, '') as region, f.practice, ${ADDRESS_SQL} as mailing_address, f.phone, f.fax, f.is_deactivated, f.state as state_text
    from typed f
      left join known_states k on k.alias = upper(f.state)
      left join known_specialties s on s.plain = ${PLAIN_SPECIALTY_SQL('f.specialty')}
      left join known_taxonomies t on t.taxonomy = f.taxonomy_code
      left join known_taxonomies g on g.taxonomy = substr(f.taxonomy_code, 1, ${TAXONOMY_GROUP_CHARACTERS})
  )
  select * exclude (state_text, own_class, credential), ${CLASS_SQL} as class, ${rejectionSql(layout)} as rejection
    from resolved`
}

/** 'field: reason', or null. A directory entry needs no state or specialty; a provider is compared by them. */
function rejectionSql({ name }: RosterLayout): string {
  const isDirectory = name === 'NPPES' ? 'true' : "tin = ''"
  const stateRule =
    name === 'NPPES'
      ? ''
      : `when state = '' and (state_text <> '' or not (${isDirectory})) then
          'state: ' || case when state_text = '' then 'The state is missing; providers are compared by state.'
            else 'This is not a state of the United States.' end`
  return `case
    when is_deactivated then null
    when not ${isNpiSql('npi')} then 'npi: ' || case when npi = '' then 'The NPI is missing.'
      when regexp_full_match(npi, '[0-9]{10}') then 'The check digit of the NPI is wrong.'
      else 'An NPI has ten digits.' end
    when tin <> '' and not regexp_full_match(tin, '[0-9]{9}') then 'tin: A TIN has nine digits.'
    when tin = '000000000' then 'tin: A TIN is not all zeros.'
    when type is null then 'type: The type is 1 (individual) or 2 (organization).'
    when trim(name, ' ^') = '' then 'name: The name is missing.'
    ${stateRule}
    when specialty = '' and not (${isDirectory}) then
      'specialty: Specialty and taxonomy are missing; providers are compared by specialty.'
    when specialty = taxonomy and taxonomy <> '' and not regexp_full_match(taxonomy, '[0-9A-Z]{9}X') then
      'taxonomy: A taxonomy code has ten characters and ends in X.'
    end`
}
