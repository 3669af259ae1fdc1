import { expect, it } from 'vitest'
import { translateReason } from './reject-reasons.ts'
import { findRowPlace } from './row-place.ts'

it.each([
  ['npi has a wrong check digit', 'npi tiene un dígito de control incorrecto'],
  ['is missing', 'falta'],
  ['claim_id is longer than 64 bytes', 'claim_id tiene más de 64 bytes'],
  ['The row has 5 fields, not 8', 'La fila tiene 5 campos, no 8'],
  [
    'paid has thousands separators; write 1234.50; units are missing',
    'paid tiene separadores de miles; escriba 1234.50; units faltan',
  ],
  ['The line has no service (SV1). (Segment 12.)', 'La línea no tiene servicio (SV1). (Segmento 12.)'],
  ['june.835: The claim number is missing.', 'june.835: Falta el número de la reclamación.'],
  ['The claim number is missing', 'Falta el número de la reclamación'],
  [
    'The service does not add up: charge … minus adjustments … is not the payment ….',
    'El servicio no cuadra: el cargo … menos los ajustes … no es el pago ….',
  ],
])('says in Spanish: %s', (english, spanish) => {
  expect(translateReason('es', english)).toBe(spanish)
  expect(translateReason('en', english)).toBe(english)
})

it('knows no words for a sentence that no import says', () => {
  expect(translateReason('es', 'npi is a teapot')).toBeNull()
  expect(translateReason('es', '')).toBeNull()
})

it.each([
  ['claims.csv.gz', 'line'],
  ['eob.ndjson', 'line'],
  ['Bundle.JSON', 'entry'],
  ['bundle.json.gz', 'entry'],
  ['claims.parquet', 'row'],
  ['june.837', 'line'],
])('%s counts by %s', (file, place) => {
  expect(findRowPlace(file)).toBe(place)
})
