import { LABEL_TABLE, procedureCode, reject, type TableLayout } from './reference-table.ts'

const LABEL_SYSTEMS = ['hcpcs', 'modifier', 'place_of_service', 'diagnosis', 'ndc', 'specialty'] as const
type LabelSystem = (typeof LABEL_SYSTEMS)[number]

const SYSTEM_NAMES: Readonly<Record<string, LabelSystem>> = {
  ...Object.fromEntries(LABEL_SYSTEMS.map((system) => [system, system])),
  cpt: 'hcpcs',
  pos: 'place_of_service',
  icd10cm: 'diagnosis',
  icd10: 'diagnosis',
}
const MAX_LABEL_LENGTH = 1000
const MODIFIER = /^[0-9A-Z]{2}$/
const PLACE = /^\d{1,2}$/
const UNUSED_PLACE = /^(?:unassigned|n\/a|reserved)/i
// Record types of the CMS HCPCS file: 3 code, 4 its continuation, 7 modifier, 8 its continuation.
const CONTINUATIONS = new Set(['4', '8'])
const MODIFIERS = new Set(['7', '8'])

const tidy = (value: string) => value.trim().replace(/\s+/g, ' ')

/** Place-of-service codes with their names. */
export const PLACE_LAYOUT: TableLayout = {
  kind: 'places',
  name: 'place of service codes',
  table: LABEL_TABLE,
  columns: {
    code: ['placeofservicecodes', 'placeofservicecode', 'poscode', 'pos'],
    name: ['placeofservicename', 'shortname', 'posname', 'name', 'description'],
  },
  required: ['code', 'name'],
  supersedes: () => false,
  createParser: () => (row) => {
    const name = tidy(row('name'))
    if (UNUSED_PLACE.test(name)) return { skip: true }
    const code = row('code').trim()
    if (!PLACE.test(code)) return reject('code', 'A place of service is two digits.')
    if (name === '') return reject('name', 'The place has no name.')
    return { entry: ['place_of_service', code.padStart(2, '0'), 'en', name] }
  },
}

/** HCPCS level II with the CMS descriptions, which are in the public domain. */
export const HCPCS_LAYOUT: TableLayout = {
  kind: 'hcpcs',
  name: 'HCPCS level II',
  table: LABEL_TABLE,
  columns: {
    code: ['hcpc', 'hcpcs', 'hcpcscode', 'code'],
    record: ['recid', 'recordidentificationcode'],
    description: ['longdescription', 'description', 'shortdescription'],
  },
  required: ['code', 'description'],
  supersedes: () => false,
  createParser: () => {
    const labels = new Map<string, string>()
    return (row) => {
      const record = row('record').trim()
      const isModifier = MODIFIERS.has(record)
      const code = isModifier ? modifierCode(row('code')) : procedureCode(row('code'))
      if (code === null) return reject('code', 'This is not a HCPCS code.')
      const description = tidy(row('description'))
      if (description === '') return reject('description', 'The code has no description.')
      const system = isModifier ? 'modifier' : 'hcpcs'
      const before = CONTINUATIONS.has(record) ? labels.get(`${system} ${code}`) : undefined
      const label = before === undefined ? description : `${before} ${description}`
      labels.set(`${system} ${code}`, label)
      return { entry: [system, code, 'en', label.slice(0, MAX_LABEL_LENGTH)] }
    }
  },
}

/** A payer's own labels for codes, such as its licensed CPT descriptions. */
export const LABEL_LAYOUT: TableLayout = {
  kind: 'labels',
  name: "payer's code labels",
  table: LABEL_TABLE,
  columns: {
    system: ['system', 'codesystem'],
    code: ['code'],
    language: ['language', 'lang'],
    label: ['label', 'text', 'description'],
  },
  required: ['system', 'code', 'language', 'label'],
  supersedes: () => false,
  createParser: () => (row) => {
    const system = SYSTEM_NAMES[row('system').trim().toLowerCase().replaceAll('-', '')]
    if (system === undefined) return reject('system', `A system is one of ${LABEL_SYSTEMS.join(', ')}.`)
    const code = system === 'specialty' ? tidy(row('code')) : row('code').trim().toUpperCase()
    if (code === '') return reject('code', 'The code is empty.')
    if (system === 'hcpcs' && procedureCode(code) === null) {
      return reject('code', 'This is not a procedure code of five characters.')
    }
    const language = row('language').trim().toLowerCase()
    if (language !== 'en' && language !== 'es') return reject('language', 'A language is en or es.')
    const label = tidy(row('label'))
    if (label === '' || label.length > MAX_LABEL_LENGTH) {
      return reject('label', `A label has 1 to ${MAX_LABEL_LENGTH} characters.`)
    }
    return { entry: [system, code, language, label] }
  },
}

function modifierCode(value: string): string | null {
  const code = value.trim().toUpperCase()
  return MODIFIER.test(code) ? code : null
}
