// Nurse practitioners, physician assistants, clinical nurse specialists, nurse anesthetists and midwives.
const ADVANCED_TAXONOMIES = ['363A', '363L', '364S', '367']
const ADVANCED_CREDENTIAL = String.raw`(?i)(^|[ ,;/])(n\.?p|f\.?n\.?p|p\.?a|p\.?a\.?-?c|a\.?p\.?r\.?n|c\.?n\.?s|c\.?n\.?m|c\.?r\.?n\.?a)\.?(-bc|-c)?($|[ ,;/])`
// "M.D., P.A." is a physician with a professional association.
const PHYSICIAN_CREDENTIAL = String.raw`(?i)(^|[ ,;/])(m\.?d|d\.?o)\.?($|[ ,;/])`

const OWN_ADVANCED =
  "('advanced_practice', 'advanced practice', 'app', 'np', 'pa', 'non-physician', 'midlevel')"
const OWN_PHYSICIAN = "('physician', 'md', 'do')"

/** R-FIG-6: the roster's own value, else by taxonomy, else by credential, else physician. All are SQL expressions. */
export const classSql = ({
  own,
  taxonomy,
  credential,
}: {
  own: string
  taxonomy: string
  credential: string
}): string => `case
  when lower(${own}) in ${OWN_ADVANCED} then 'advanced_practice'
  when lower(${own}) in ${OWN_PHYSICIAN} then 'physician'
  when ${ADVANCED_TAXONOMIES.map((code) => `${taxonomy} like '${code}%'`).join(' or ')} then 'advanced_practice'
  when regexp_matches(${credential}, '${ADVANCED_CREDENTIAL}')
    and not regexp_matches(${credential}, '${PHYSICIAN_CREDENTIAL}') then 'advanced_practice'
  else 'physician' end`

/** The credential in a stored name (Last^First^Middle^Prefix^Suffix). An organization's "PA" is no credential. */
export const credentialSql = (name: string, type: string): string =>
  `case when ${type} = 1 then split_part(${name}, '^', 5) else '' end`
