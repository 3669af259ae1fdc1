import { reportMethods } from '@plumbline/contract/reports/words/report-methods.en'
import { reportWords } from '@plumbline/contract/reports/words/report-words.en'
import type { ColumnName } from './column-words.en.ts'

export type ValueWords = Partial<Record<ColumnName, Readonly<Record<string, string>>>>

const YES_NO = { true: 'Yes', false: 'No' }
const AREAS = {
  state: 'State',
  region: 'Region',
  nation: 'Nation',
  subspecialty: 'Subspecialty',
  volume: 'Similar volume',
}

/** What a column shows for a value of the wire. */
export const valueWords: ValueWords = {
  outcome: reportWords(null).outcomes,
  measure: reportMethods(null).measures,
  test: { chi_square: 'Chi-square test', fisher: 'Fisher exact test', welch: 'Welch t test' },
  topic: {
    time: 'Time',
    count: 'Number treated',
    size: 'Size or area',
    complexity: 'Complexity',
    imaging: 'Imaging',
    other: 'Other',
  },
  status: { new: 'New', viewed: 'Viewed', responded: 'Responded' },
  peer_level: AREAS,
  definition: AREAS,
  grade: reportWords(null).mix.grades,
  low: YES_NO,
  beyond_peers: YES_NO,
  preliminary: YES_NO,
  used: YES_NO,
}
