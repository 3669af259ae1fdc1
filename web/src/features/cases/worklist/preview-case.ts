import { type CasePreview, caseRequestEndpoints } from '@plumbline/contract/cases/case-requests'
import type { CreateCase } from '@plumbline/contract/cases/case-staff'
import { call } from '#platform/api/api-client.ts'

/** The claims that a request would ask for. Nothing is written but a line in the audit log. */
export const previewCase = async (body: CreateCase): Promise<CasePreview> =>
  (await call(caseRequestEndpoints.previewCase, { body }, { onFailure: 'inline' })).data
