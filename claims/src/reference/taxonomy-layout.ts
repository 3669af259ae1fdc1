import { reject, TAXONOMY_TABLE, type TableLayout } from './reference-table.ts'
import { SPECIALTIES } from './specialties.ts'

const TAXONOMY = /^[0-9A-Z]{9}X$/
const SPECIALTY_CODE = /^[0-9A-Z]{2}$/
const FOOTNOTE = /\[\d+\]/g
const NAMES_BY_CODE = new Map(SPECIALTIES.filter(({ code }) => code !== '').map(({ code, en }) => [code, en]))

/** The CMS crosswalk from Medicare specialties to taxonomy codes. */
export const TAXONOMY_LAYOUT: TableLayout = {
  kind: 'taxonomy',
  name: 'Medicare specialty to taxonomy crosswalk',
  table: TAXONOMY_TABLE,
  columns: {
    specialty_code: ['medicarespecialtycode'],
    specialty: [
      'medicareprovidersuppliertypedescription',
      'medicareprovidersuppliertype',
      'medicareprovidertype',
      'medicarespecialty',
    ],
    taxonomy: ['providertaxonomycode', 'taxonomycode'],
  },
  required: ['specialty_code', 'specialty', 'taxonomy'],
  supersedes: () => true,
  createParser: () => {
    // The published table has merged cells: a specialty is only in its first row.
    let above = { code: '', name: '' }
    return (row) => {
      const code = row('specialty_code').replaceAll(FOOTNOTE, '').trim().toUpperCase()
      const name = row('specialty').replaceAll(FOOTNOTE, '').trim()
      if (code !== '' || name !== '') above = { code: code.padStart(2, '0'), name }
      if (!SPECIALTY_CODE.test(above.code)) {
        return reject('specialty_code', 'A Medicare specialty code has two characters.')
      }
      const taxonomy = row('taxonomy').trim().toUpperCase()
      if (!TAXONOMY.test(taxonomy))
        return reject('taxonomy', 'A taxonomy code has ten characters and ends in X.')
      const specialty = NAMES_BY_CODE.get(above.code) ?? cleanName(above.name)
      if (specialty === '') return reject('specialty', 'The specialty has no name.')
      return { entry: [taxonomy, above.code, specialty] }
    }
  },
}

const cleanName = (published: string) =>
  published
    .replace(/^Physician\//i, '')
    .replace(/\s+/g, ' ')
    .trim()
