import type { Locale } from '@plumbline/contract/core/locale'
import type { TableFormat } from '@plumbline/contract/reports/exports'
import { reportMethods as methodsEn } from '@plumbline/contract/reports/report-methods.en'
import { reportMethods as methodsEs } from '@plumbline/contract/reports/report-methods.es'
import { reportWords as wordsEn } from '@plumbline/contract/reports/report-words.en'
import { reportWords as wordsEs } from '@plumbline/contract/reports/report-words.es'
import type { ColumnName } from './column-words.ts'

type Words = Readonly<Record<string, string>>
type ValueWords = Partial<Record<ColumnName, Readonly<Record<Locale, Words>>>>

const YES_NO = { en: { true: 'Yes', false: 'No' }, es: { true: 'Sí', false: 'No' } }
const AREAS = {
  en: { state: 'State', region: 'Region', nation: 'Nation', subspecialty: 'Subspecialty' },
  es: { state: 'Estado', region: 'Región', nation: 'País', subspecialty: 'Subespecialidad' },
}

/** What stands in a column for a value of the wire. */
const VALUE_WORDS: ValueWords = {
  outcome: { en: wordsEn.outcomes, es: wordsEs.outcomes },
  measure: { en: methodsEn.measures, es: methodsEs.measures },
  test: { en: wordsEn.readings.tests, es: wordsEs.readings.tests },
  topic: {
    en: {
      ...{ time: 'Time', count: 'Number treated', size: 'Size or area' },
      ...{ complexity: 'Complexity', imaging: 'Imaging', other: 'Other' },
    },
    es: {
      ...{ time: 'Tiempo', count: 'Cantidad tratada', size: 'Tamaño o área' },
      ...{ complexity: 'Complejidad', imaging: 'Imágenes', other: 'Otro' },
    },
  },
  status: {
    en: { new: 'New', viewed: 'Viewed', responded: 'Responded' },
    es: { new: 'Nuevo', viewed: 'Visto', responded: 'Respondido' },
  },
  peer_level: AREAS,
  definition: AREAS,
  low: YES_NO,
  preliminary: YES_NO,
  used: YES_NO,
}

/**
 * The words for a column's values in a file. A workbook is for people. In a CSV, which programs read, the names of
 * the wire stay; but an outcome is a word there too, and so is told in the reader's language.
 */
export const valueWords = (name: ColumnName, format: TableFormat, language: Locale): Words | null =>
  format === 'xlsx' || name === 'outcome' ? (VALUE_WORDS[name]?.[language] ?? null) : null
