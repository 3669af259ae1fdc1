import { bcdaEob, CARIN_ITEM, carinEob, ndjson } from '@plumbline/claims/fhir/testing/eobs'
import type { GoodFile } from './damage.ts'

const CLAIMS = 40

/** One claim with two lines. All patients look as those of the other good files. */
const makeClaim = (number: number) =>
  carinEob({
    id: `eob-${number}`,
    identifier: [{ type: { coding: [{ code: 'uc' }] }, value: `FHIR-${number}` }],
    patient: { reference: `Patient/EHP${String(number).padStart(6, '0')}` },
    item: [CARIN_ITEM, { ...CARIN_ITEM, sequence: 2 }],
  })

const claims = Array.from({ length: CLAIMS }, (_, at) => makeClaim(at + 1))

export const FHIR_LINES = CLAIMS * 2

/** NDJSON as bulk data comes, and a Bundle as an API gives it. */
export const FHIR_FILES: readonly GoodFile[] = [
  { name: 'eob.ndjson', importer: 'claims', shape: 'fhir', bytes: Buffer.from(ndjson(...claims)) },
  {
    name: 'eob-bundle.json',
    importer: 'claims',
    shape: 'fhir',
    bytes: Buffer.from(
      JSON.stringify(
        {
          resourceType: 'Bundle',
          type: 'searchset',
          entry: claims.map((resource) => ({ resource })),
        },
        null,
        2,
      ),
    ),
  },
]

export const CMS_CLAIM: string = JSON.stringify(bcdaEob({ patient: { reference: 'Patient/EHP999999' } }))
