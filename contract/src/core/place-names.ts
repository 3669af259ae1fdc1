import type { Locale } from './locale.ts'

const STATE_NAMES =
  'AK Alaska,AL Alabama,AR Arkansas,AS American Samoa,AZ Arizona,CA California,CO Colorado,CT Connecticut,' +
  'DC District of Columbia,DE Delaware,FL Florida,GA Georgia,GU Guam,HI Hawaii,IA Iowa,ID Idaho,IL Illinois,' +
  'IN Indiana,KS Kansas,KY Kentucky,LA Louisiana,MA Massachusetts,MD Maryland,ME Maine,MI Michigan,' +
  'MN Minnesota,MO Missouri,MP Northern Mariana Islands,MS Mississippi,MT Montana,NC North Carolina,' +
  'ND North Dakota,NE Nebraska,NH New Hampshire,NJ New Jersey,NM New Mexico,NV Nevada,NY New York,OH Ohio,' +
  'OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,' +
  'TN Tennessee,TX Texas,UT Utah,VA Virginia,VI Virgin Islands,VT Vermont,WA Washington,WI Wisconsin,' +
  'WV West Virginia,WY Wyoming'

const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  STATE_NAMES.split(',').map((text) => [text.slice(0, 2), text.slice(3)]),
)

/** The states, the District of Columbia and the territories, by their two letters. */
export const STATE_CODES: readonly string[] = Object.keys(STATES)

// Only the states with a Spanish name.
const SPANISH: Readonly<Record<string, string>> = {
  AS: 'Samoa Americana',
  DC: 'Distrito de Columbia',
  FL: 'Florida',
  HI: 'Hawái',
  MP: 'Islas Marianas del Norte',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  TX: 'Texas',
  VI: 'Islas Vírgenes',
  WV: 'Virginia Occidental',
}

const REGIONS: Readonly<Record<string, string>> = {
  Northeast: 'Noreste',
  Midwest: 'Medio Oeste',
  South: 'Sur',
  West: 'Oeste',
  Territories: 'Territorios',
}

/** 'OR' → 'Oregon', 'Oregón'. A text that is not a state is returned as it is. */
export const stateName = (locale: Locale, state: string): string =>
  (locale === 'es' ? SPANISH[state] : undefined) ?? STATES[state] ?? state

/** A census region; the claims already use its English name. */
export const regionName = (locale: Locale, region: string): string =>
  locale === 'es' ? (REGIONS[region] ?? region) : region
