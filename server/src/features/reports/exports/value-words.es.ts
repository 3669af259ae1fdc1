import { reportMethods } from '@plumbline/contract/reports/report-methods.es'
import { reportWords } from '@plumbline/contract/reports/report-words.es'
import type { ValueWords } from './value-words.en.ts'

const YES_NO = { true: 'Sí', false: 'No' }
const AREAS = { state: 'Estado', region: 'Región', nation: 'País', subspecialty: 'Subespecialidad' }

export const valueWords: ValueWords = {
  outcome: reportWords.outcomes,
  measure: reportMethods.measures,
  test: reportWords.readings.tests,
  topic: {
    time: 'Tiempo',
    count: 'Cantidad tratada',
    size: 'Tamaño o área',
    complexity: 'Complejidad',
    imaging: 'Imágenes',
    other: 'Otro',
  },
  status: { new: 'Nuevo', viewed: 'Visto', responded: 'Respondido' },
  peer_level: AREAS,
  definition: AREAS,
  low: YES_NO,
  preliminary: YES_NO,
  used: YES_NO,
}
