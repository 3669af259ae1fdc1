import { type ReferenceLayout, reject, TAXONOMY_TABLE } from './reference-table.ts'
import { SPECIALTIES } from './specialties.ts'

const TAXONOMY = /^[0-9A-Z]{9}X$/
const SPECIALTY_CODE = /^[0-9A-Z]{2}$/
const FOOTNOTE = /\[\d+\]/g
const NAME_OF_CODE = new Map(SPECIALTIES.filter(({ code }) => code !== '').map(({ code, en }) => [code, en]))

/** CMS's crosswalk from Medicare specialties to taxonomy codes. */
export const TAXONOMY_LAYOUT: ReferenceLayout = {
  kind: 'taxonomy',
  name: 'Medicare specialty to taxonomy crosswalk',
  table: TAXONOMY_TABLE,
  columns: {
    specialty_code: ['medicarespecialtycode'],
    specialty: [
      ...['medicareprovidersuppliertypedescription', 'medicareprovidersuppliertype'],
      ...['medicareprovidertype', 'medicarespecialty'],
    ],
    taxonomy: ['providertaxonomycode', 'taxonomycode'],
  },
  required: ['specialty_code', 'specialty', 'taxonomy'],
  supersedes: () => true,
  rowJudge: () => {
    // The table is published with merged cells: a specialty stands in its first row only.
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
      const specialty = NAME_OF_CODE.get(above.code) ?? ownName(above.name)
      if (specialty === '') return reject('specialty', 'The specialty has no name.')
      return { entry: [taxonomy, above.code, specialty] }
    }
  },
}

const ownName = (published: string) =>
  published
    .replace(/^Physician\//i, '')
    .replace(/\s+/g, ' ')
    .trim()
