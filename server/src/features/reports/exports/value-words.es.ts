import { reportMethods } from '@plumbline/contract/reports/words/report-methods.es'
import { reportWords } from '@plumbline/contract/reports/words/report-words.es'
import type { ValueWords } from './value-words.en.ts'

const YES_NO = { true: 'Sí', false: 'No' }
const AREAS = {
  state: 'Estado',
  region: 'Región',
  nation: 'País',
  subspecialty: 'Subespecialidad',
  volume: 'Volumen parecido',
}

export const valueWords: ValueWords = {
  outcome: reportWords(null).outcomes,
  measure: reportMethods(null).measures,
  test: {
    chi_square: 'Prueba de ji cuadrado',
    fisher: 'Prueba exacta de Fisher',
    welch: 'Prueba t de Welch',
  },
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
  grade: reportWords(null).mix.grades,
  low: YES_NO,
  beyond_peers: YES_NO,
  preliminary: YES_NO,
  used: YES_NO,
}
