import {
  LOGIN_ATTEMPTS_MAX,
  LOGIN_ATTEMPTS_WINDOW_SECONDS,
  LOGIN_LOCK_SECONDS,
} from '@plumbline/contract/core/constants'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import type pg from 'pg'
import { accountHandlers } from '#features/access/account/account.routes.ts'
import { adminSessionHandlers } from '#features/access/admin-session/admin-session.routes.ts'
import { authHandlers } from '#features/access/auth/auth.routes.ts'
import { askSecondFactor } from '#features/access/second-factor/sign-in-step.ts'
import { sessionHandlers } from '#features/access/session/session.routes.ts'
import { userHandlers } from '#features/access/users/users.routes.ts'
import { practiceReportHandlers } from '#features/reports/practice-reports/practice-reports.routes.ts'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import { reportHandlers } from '#features/reports/reports/reports.routes.ts'
import { analyticsHandlers } from '#features/system/analytics/analytics.routes.ts'
import { auditHandlers } from '#features/system/audit-log/audit-log.routes.ts'
import { dataHoldHandlers } from '#features/system/data-hold/data-hold.routes.ts'
import { featureFlagHandlers } from '#features/system/feature-flags/feature-flags.routes.ts'
import { systemHandlers } from '#features/system/health/health.routes.ts'
import { mailHandlers } from '#features/system/mail/mail.routes.ts'
import { payerHandlers } from '#features/system/payer/payer.routes.ts'
import { renderApiDocs } from '#http/api-docs.ts'
import { buildOpenApi } from '#http/open-api.ts'
import { sessionCookie } from '#http/session-cookie.ts'
import type { Config } from '#platform/config/config.ts'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import type { Keys } from '#platform/security/keys.ts'
import { passwordJudge } from '#platform/security/new-password.ts'
import { createLocalThrottle, createSharedThrottle } from '#platform/security/throttle.ts'
import { type Drain, isServing } from '#process/drain.ts'
import { composeCases } from './cases-handlers.ts'
import { composeClaims } from './claims-handlers.ts'
import { composeDocuments } from './documents-handlers.ts'
import { composeEntering } from './entering-handlers.ts'
import { composeExports } from './exports-handlers.ts'
import { composeNotices } from './notices-handlers.ts'
import { composePeople } from './people-handlers.ts'
import { composeProfile } from './profile-handlers.ts'
import { measuresByKey } from './report-lines.ts'
import { reportOutlook } from './report-outlook.ts'
import { composeResponding } from './responses-handlers.ts'
import { composeSecondFactor } from './second-factor-handlers.ts'
import { composeSupport } from './support-handlers.ts'

const ADDRESS_FAILURES_MAX = 100
const ADDRESS_WINDOW_SECONDS = 15 * 60
const PUBLIC_CALLS_PER_MINUTE = 1_200

export type HandlerDeps = {
  config: Config
  keys: Keys
  /** For what is counted, and nothing else. */
  pool: pg.Pool
  /** The measurements as Prometheus reads them. */
  scrape: () => Promise<string>
  version: string
  lines: LineSource
  references: ReferenceSource
  figures: FigureReads
  drain: Drain
}

/** A node that is to be ready soon does not write first what nobody may read. */
function onceAsked(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

const perMinute = (name: string) =>
  createLocalThrottle({ name, points: PUBLIC_CALLS_PER_MINUTE, windowSeconds: 60, blockSeconds: 0 })

/** The only place where features meet: a row of the table without its handler does not compile. */
export async function composeHandlers(deps: HandlerDeps): Promise<Handlers<typeof ENDPOINTS>> {
  const { config, pool, scrape, version, references } = deps
  const migrations = await readMigrations()
  const attempts = { windowSeconds: LOGIN_ATTEMPTS_WINDOW_SECONDS, blockSeconds: LOGIN_LOCK_SECONDS }
  const signIn = {
    byAccount: createSharedThrottle(pool, {
      name: 'sign_in_account',
      points: LOGIN_ATTEMPTS_MAX,
      ...attempts,
    }),
    byAddress: createSharedThrottle(pool, {
      name: 'sign_in_address',
      points: ADDRESS_FAILURES_MAX,
      windowSeconds: ADDRESS_WINDOW_SECONDS,
      blockSeconds: 0,
    }),
  }
  const passwordChange = createSharedThrottle(pool, {
    name: 'password_change',
    points: LOGIN_ATTEMPTS_MAX,
    ...attempts,
  })
  return {
    ...systemHandlers({
      config,
      version,
      isReady: (db) => isServing(db, migrations, deps.drain),
      openApi: onceAsked(() =>
        JSON.stringify(buildOpenApi(ENDPOINTS, sessionCookie(config.publicUrl).name, version)),
      ),
      docs: onceAsked(() => renderApiDocs(ENDPOINTS)),
      metrics: scrape,
    }),
    ...sessionHandlers(config),
    ...authHandlers(
      passwordJudge(deps.keys, config.passwordComposition),
      { signIn, passwordChange },
      (db, userId, door) => askSecondFactor(db, deps.keys, userId, door),
    ),
    ...composePeople(deps, signIn.byAccount),
    ...practiceReportHandlers(references, deps.figures),
    ...composeProfile({ ...deps, references }),
    ...composeSecondFactor(deps),
    ...accountHandlers(config),
    ...composeEntering({ ...deps, reference: references }),
    ...userHandlers(config),
    ...adminSessionHandlers(),
    ...composeSupport(deps),
    ...featureFlagHandlers(),
    ...reportHandlers({
      outlook: reportOutlook,
      lines: deps.lines,
      measures: measuresByKey(config),
      reference: references,
      figures: deps.figures,
      savesViews: true,
    }),
    ...composeResponding(deps),
    ...composeExports({ ...deps, references }),
    ...(await composeClaims(config)),
    ...composeDocuments(deps),
    ...composeCases(deps),
    ...mailHandlers(config, deps.keys),
    ...auditHandlers({ keys: deps.keys, dataDir: config.dataDir }),
    ...dataHoldHandlers(),
    ...composeNotices(deps, perMinute('calendar')),
    ...payerHandlers(perMinute('payer')),
    ...analyticsHandlers(perMinute('crow')),
  }
}
