import type { caseRequestEndpoints } from '@plumbline/contract/cases/case-requests'
import type { Handlers } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { PlanDeps } from './create-case.ts'
import { previewCase } from './preview-case.ts'

export function caseRequestHandlers(deps: PlanDeps): Handlers<typeof caseRequestEndpoints> {
  return {
    async previewCase({ db, body, viewer, address }) {
      const { preview, planned } = await previewCase(db, deps, body)
      // Every draw is on record, so that nobody can draw until the sample suits them without a trace.
      await recordAudit(db, {
        actorId: viewer.userId,
        action: 'case_previewed',
        providerId: planned.provider.id,
        details: { claims: preview.claims.length, population: preview.sample?.population ?? null },
        address,
      })
      return { data: preview }
    },
  }
}
