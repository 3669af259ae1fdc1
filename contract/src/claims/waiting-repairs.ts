import * as z from 'zod/mini'
import { download, get, post } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'
import { jobSchema } from '../system/jobs.ts'

export const EXCHANGED_LINES_SHOWN = 20

/** A line that looks exchanged: what finds it in its file, and nothing of the patient. */
const exchangedLineSchema = z.object({
  claim_id: z.string(),
  line_number: z.int(),
  npi: z.string(),
  hcpcs_code: z.string(),
  units: z.number(),
  billed: z.number(),
})
export type ExchangedLine = z.infer<typeof exchangedLineSchema>

/** What helps before figures that wait are published. */
export const waitingRepairEndpoints = {
  getExchangedLines: get(
    '/admin/claims/waiting/lines',
    'admin',
    'List some lines whose units and charge look exchanged',
    {
      query: z.object({ import: z.coerce.number().check(z.int(), z.positive()) }),
      response: dataEnvelope(z.array(exchangedLineSchema)),
    },
  ),
  exchangeColumns: post(
    '/admin/claims/waiting/exchange',
    'admin',
    'Take an import back and read its files again with units and charge exchanged',
    {
      response: dataEnvelope(jobSchema),
      status: 202,
      body: z.object({ build: z.int(), import: z.int() }),
      stepUp: true,
    },
  ),
  getOffRoster: get(
    '/admin/claims/waiting/off-roster',
    'admin',
    'Download the NPIs of the claims that are on no roster, as a roster to complete',
    { response: download, streams: true, contentType: 'text/csv' },
  ),
}
