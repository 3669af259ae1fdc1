import { LIMIT_TABLE, procedureCode, type ReferenceLayout, reject } from './reference-table.ts'

const UNITS = /^\d{1,6}$/

/** CMS's MUE table for practitioners: the most units of a code on one day. */
export const LIMIT_LAYOUT: ReferenceLayout = {
  kind: 'limits',
  name: 'MUE, practitioner services',
  table: LIMIT_TABLE,
  columns: {
    code: ['hcpcscptcode', 'hcpcscode', 'cpthcpcscode', 'cptcode', 'hcpcs', 'code'],
    units: [
      ...['practitionerservicesmuevalues', 'practitionermuevalues', 'practitionerservicesmuevalue'],
      ...['muevalues', 'muevalue', 'mueunitsperday', 'mue', 'units', 'dailylimit'],
    ],
  },
  required: ['code', 'units'],
  supersedes: () => true,
  rowJudge: () => (row) => {
    const code = procedureCode(row('code'))
    if (code === null) return reject('code', 'This is no procedure code of five characters.')
    const units = row('units').trim()
    if (!UNITS.test(units)) return reject('units', 'A daily limit is a whole number of units.')
    return { entry: [code, String(Number(units))] }
  },
}

/** MUE tables for others than practitioners look alike, but their limits are not those of professional lines. */
export const FOREIGN_LIMIT_HEADER = /^(?:outpatienthospital|dme).*muevalues?$/
