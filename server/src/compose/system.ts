import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { countRequestsDue } from '#features/access/preregistration/preregistration.repository.ts'
import { countCasesDue } from '#features/cases/review/list-staff-cases.repository.ts'
import { countFiguresDue } from '#features/claims/claims-data/claims-data.repository.ts'
import { countCallsDue } from '#features/outreach/desk/desk-list.repository.ts'
import { countFollowUpsDue } from '#features/outreach/desk/follow-ups.repository.ts'
import { countLettersDue } from '#features/outreach/letters/letters.repository.ts'
import { countMessagesDue } from '#features/outreach/outreach/outreach.repository.ts'
import { countFeedbackDue } from '#features/responses/responses/staff-feedback.repository.ts'
import { countResponsesDue } from '#features/responses/responses/staff-queue.repository.ts'
import { analyticsHandlers } from '#features/system/analytics/analytics.routes.ts'
import { announcementHandlers } from '#features/system/announcements/announcements.routes.ts'
import { auditHandlers } from '#features/system/audit-log/audit-log.routes.ts'
import { dataHoldHandlers } from '#features/system/data-hold/data-hold.routes.ts'
import { featureFlagHandlers } from '#features/system/feature-flags/feature-flags.routes.ts'
import { systemHandlers } from '#features/system/health/health.routes.ts'
import { jobHandlers } from '#features/system/jobs/jobs.routes.ts'
import { machineTokenHandlers } from '#features/system/machine-tokens/machine-tokens.routes.ts'
import { countFailedMail } from '#features/system/mail/mail.repository.ts'
import { mailHandlers } from '#features/system/mail/mail.routes.ts'
import { noticeHandlers } from '#features/system/notices/notices.routes.ts'
import { payerHandlers } from '#features/system/payer/payer.routes.ts'
import { todayHandlers } from '#features/system/today/today.routes.ts'
import { asServed } from '#http/admission.ts'
import { buildOpenApi, renderApiDocs } from '#http/open-api.ts'
import { sessionCookie } from '#http/session-cookie.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { isServing } from '#process/drain.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { limitPublicCalls } from './public-limit.ts'

/** Built on first use, so that a node starts fast. */
function lazy(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

/** R-TOOL-2: every list on which work waits for the team. */
const COUNTS = [
  countCallsDue,
  countFollowUpsDue,
  countResponsesDue,
  countFeedbackDue,
  countCasesDue,
  countMessagesDue,
  countLettersDue,
  countFailedMail,
  countRequestsDue,
  countFiguresDue,
]

export async function composeSystem({ config, keys, scrape, version, drain }: HandlerDeps) {
  const migrations = await readMigrations()
  const rows = Object.entries<Endpoint>(ENDPOINTS)
  const served = Object.fromEntries(rows.map(([name, row]) => [name, asServed(row, config.demo)]))
  return {
    ...systemHandlers({
      config,
      version,
      isReady: (db) => isServing(db, migrations, drain),
      openApi: lazy(() =>
        JSON.stringify(buildOpenApi(served, sessionCookie(config.publicUrl).name, version)),
      ),
      docs: lazy(() => renderApiDocs(ENDPOINTS)),
      metrics: scrape,
    }),
    ...featureFlagHandlers(),
    ...jobHandlers(),
    ...mailHandlers(config, keys),
    ...auditHandlers({ keys, dataDir: config.dataDir }),
    ...dataHoldHandlers(),
    ...todayHandlers(COUNTS),
    ...machineTokenHandlers(),
    ...noticeHandlers(),
    ...announcementHandlers(),
    ...payerHandlers(limitPublicCalls('payer')),
    ...analyticsHandlers(limitPublicCalls('crow')),
  }
}
