const TAXONOMIES = 15

/** The columns of a flat roster, with the header names they can have. */
const FLAT_COLUMNS = {
  npi: ['npi', 'renderingnpi', 'providernpi', 'nationalprovideridentifier', 'npinumber'],
  tin: ['tin', 'taxid', 'taxidnumber', 'taxidentificationnumber', 'ein', 'practicetin', 'billingtin'],
  name: ['name', 'providername', 'fullname'],
  last: ['lastname', 'providerlastname', 'surname', 'last'],
  first: ['firstname', 'providerfirstname', 'first'],
  middle: ['middlename', 'middle', 'middleinitial', 'providermiddlename'],
  prefix: ['prefix', 'nameprefix', 'title'],
  suffix: ['suffix', 'namesuffix'],
  credential: ['credential', 'credentials', 'degree'],
  organization: ['organizationname', 'organisationname', 'legalbusinessname', 'organization'],
  type: ['type', 'entitytype', 'entitytypecode', 'providertype', 'providertypeid'],
  specialty: [
    'specialty',
    'speciality',
    'specialtyname',
    'primaryspecialty',
    'specialtydescription',
    'specialtycode',
  ],
  taxonomy: ['taxonomy', 'taxonomycode', 'primarytaxonomy', 'primarytaxonomycode'],
  class: ['class', 'providerclass', 'practitionerclass', 'professionalclass'],
  state: ['state', 'practicestate', 'statecode', 'servicestate', 'locationstate'],
  practice: ['practicename', 'practice', 'groupname', 'billingname'],
  address: ['mailingaddress', 'address'],
  line_1: ['addressline1', 'address1', 'mailingaddress1', 'mailingaddressline1', 'street', 'street1'],
  line_2: ['addressline2', 'address2', 'mailingaddress2', 'mailingaddressline2', 'street2'],
  city: ['city', 'mailingcity'],
  mailing_state: ['mailingstate'],
  zip: ['zip', 'zipcode', 'postalcode', 'mailingzip', 'mailingpostalcode'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'telephonenumber',
    'practicephone',
    'officephone',
    'workphone',
  ],
  fax: ['fax', 'faxnumber', 'practicefax', 'officefax'],
} as const

export type RosterColumn = keyof typeof FLAT_COLUMNS
export const ROSTER_FIELDS = Object.keys(FLAT_COLUMNS) as RosterColumn[]

const NPPES_COLUMNS: Readonly<Partial<Record<RosterColumn, string>>> = {
  npi: 'npi',
  organization: 'providerorganizationnamelegalbusinessname',
  last: 'providerlastnamelegalname',
  first: 'providerfirstname',
  middle: 'providermiddlename',
  prefix: 'providernameprefixtext',
  suffix: 'providernamesuffixtext',
  credential: 'providercredentialtext',
  type: 'entitytypecode',
  state: 'providerbusinesspracticelocationaddressstatename',
  line_1: 'providerfirstlinebusinessmailingaddress',
  line_2: 'providersecondlinebusinessmailingaddress',
  city: 'providerbusinessmailingaddresscityname',
  mailing_state: 'providerbusinessmailingaddressstatename',
  zip: 'providerbusinessmailingaddresspostalcode',
}

/** An extract of NPPES may lack these. */
const OPTIONAL_NPPES_COLUMNS: Readonly<Partial<Record<RosterColumn, string>>> = {
  phone: 'providerbusinesspracticelocationaddresstelephonenumber',
  fax: 'providerbusinesspracticelocationaddressfaxnumber',
}

type FlatLayout = { name: 'flat'; columns: ReadonlyMap<RosterColumn, number> }
type NppesLayout = {
  name: 'NPPES'
  columns: ReadonlyMap<RosterColumn, number>
  deactivated: number
  reactivated: number
  /** Positions of the taxonomy codes and their switches; Y marks the primary one. */
  taxonomies: readonly { code: number; isPrimary: number }[]
}
export type RosterLayout = FlatLayout | NppesLayout

const plainHeader = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The layout of a header; null if it has no NPI. */
export function detectRosterLayout(header: readonly string[]): RosterLayout | null {
  const names = header.map(plainHeader)
  return nppesLayout(names) ?? flatLayout(names)
}

const findPositions = (
  names: readonly string[],
  columns: Readonly<Partial<Record<RosterColumn, string>>>,
): [RosterColumn, number][] =>
  Object.entries(columns).map(([column, name]) => [column as RosterColumn, names.indexOf(name)])

function nppesLayout(names: readonly string[]): NppesLayout | null {
  const required = findPositions(names, NPPES_COLUMNS)
  const optional = findPositions(names, OPTIONAL_NPPES_COLUMNS).filter(([, position]) => position >= 0)
  const columns = new Map([...required, ...optional])
  const deactivated = names.indexOf('npideactivationdate')
  const reactivated = names.indexOf('npireactivationdate')
  const taxonomies = Array.from({ length: TAXONOMIES }, (_, index) => ({
    code: names.indexOf(`healthcareprovidertaxonomycode${index + 1}`),
    isPrimary: names.indexOf(`healthcareproviderprimarytaxonomyswitch${index + 1}`),
  })).filter(({ code, isPrimary }) => code >= 0 && isPrimary >= 0)
  const isWhole = [...columns.values(), deactivated, reactivated].every((position) => position >= 0)
  return isWhole && taxonomies.length > 0
    ? { name: 'NPPES', columns, deactivated, reactivated, taxonomies }
    : null
}

function flatLayout(names: readonly string[]): FlatLayout | null {
  const columns = new Map<RosterColumn, number>()
  for (const [column, aliases] of Object.entries(FLAT_COLUMNS)) {
    const alias = aliases.find((name) => names.includes(name))
    if (alias !== undefined) columns.set(column as RosterColumn, names.indexOf(alias))
  }
  return columns.has('npi') ? { name: 'flat', columns } : null
}

const NAME_COLUMNS: readonly RosterColumn[] = ['name', 'last', 'organization']
const SPECIALTY_COLUMNS: readonly RosterColumn[] = ['specialty', 'taxonomy']

/** Required columns that a flat roster lacks, for a message. */
export function missingColumns({ name, columns }: RosterLayout): string[] {
  if (name === 'NPPES') return []
  return [
    ...(columns.has('state') ? [] : ['state']),
    ...(NAME_COLUMNS.some((column) => columns.has(column)) ? [] : ['name | last_name | organization_name']),
    ...(SPECIALTY_COLUMNS.some((column) => columns.has(column)) ? [] : ['specialty | taxonomy']),
  ]
}
