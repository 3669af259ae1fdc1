import { TAXONOMY_GROUP_CHARACTERS } from '../reference/specialties.ts'
import { PLAIN_SPECIALTY_SQL } from '../reference/specialty-names.ts'
import { isNpiSql } from './npi-sql.ts'
import { ROSTER_FIELDS, type RosterColumn, type RosterLayout } from './roster-layout.ts'
import { nameSql } from './roster-name-sql.ts'

// What files write where they have nothing; the first stands for the tax number in the public NPPES file.
const PLACEHOLDERS = "('<UNAVAIL>', 'NULL', 'null', 'N/A', 'n/a')"

// The pattern is slow, and few fields of the millions need it.
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

const ZIP_SQL = `case when regexp_full_match(zip, '[0-9]{9}') then substr(zip, 1, 5) || '-' || substr(zip, 6) else zip end`

const ADDRESS_SQL = `case when address <> '' and line_1 = '' and city = '' then address
  else concat_ws(chr(10),
    nullif(concat_ws(', ', nullif(coalesce(nullif(line_1, ''), address), ''), nullif(line_2, '')), ''),
    nullif(trim(concat_ws(', ', nullif(city, ''),
      nullif(trim(case when line_1 || address || city || zip = '' then '' else mail_state end || ' ' || ${ZIP_SQL}), ''))), '')) end`

/**
 * The rows of a roster file as the store keeps them, from `source` (record, c0, c1, …): each with the first reason
 * why it cannot be, and whether its NPI is deactivated. Reads known_states (alias, state, region),
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
      f.taxonomy_code as taxonomy, coalesce(k.state, '') as state, coalesce(k.region, '') as region,
      f.practice, ${ADDRESS_SQL} as mailing_address, f.is_deactivated, f.state as state_text
    from typed f
      left join known_states k on k.alias = upper(f.state)
      left join known_specialties s on s.plain = ${PLAIN_SPECIALTY_SQL('f.specialty')}
      left join known_taxonomies t on t.taxonomy = f.taxonomy_code
      left join known_taxonomies g on g.taxonomy = substr(f.taxonomy_code, 1, ${TAXONOMY_GROUP_CHARACTERS})
  )
  select * exclude (state_text), ${rejectionSql(layout)} as rejection from resolved`
}

/** 'field: reason', or null. A directory entry needs no state and no specialty; a provider is compared by them. */
function rejectionSql({ name }: RosterLayout): string {
  const isDirectory = name === 'NPPES' ? 'true' : "tin = ''"
  const stateRule =
    name === 'NPPES'
      ? ''
      : `when state = '' and (state_text <> '' or not (${isDirectory})) then
          'state: ' || case when state_text = '' then 'The state is missing; providers are compared by state.'
            else 'This is no state of the United States.' end`
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
