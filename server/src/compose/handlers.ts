import type { ENDPOINTS } from '@plumbline/contract/endpoints'
import type { Handlers } from '#platform/request/handler.ts'
import { createAccessCodeGate } from '#platform/security/access-codes.ts'
import { composeAccess } from './access.ts'
import { composeCases } from './cases.ts'
import { composeClaims } from './claims.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { composeOutreach } from './outreach.ts'
import { composeReports } from './reports.ts'
import { composeResponses } from './responses.ts'
import { composeSystem } from './system.ts'

/** Joins the handlers of all areas. An endpoint without a handler does not compile. */
export async function composeHandlers(deps: HandlerDeps): Promise<Handlers<typeof ENDPOINTS>> {
  const accessCodes = createAccessCodeGate(deps.pool, deps.keys)
  return {
    ...composeAccess({ ...deps, accessCodes }),
    ...composeReports({ ...deps, accessCodes }),
    ...composeResponses(deps),
    ...composeCases(deps),
    ...composeOutreach(deps),
    ...(await composeClaims(deps)),
    ...(await composeSystem(deps)),
  }
}
