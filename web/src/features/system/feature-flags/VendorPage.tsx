import { formatNumber, formatTime } from '@plumbline/contract/core/format'
import type { SystemState } from '@plumbline/contract/system/system'
import type { ReactNode } from 'react'
import { useTitle } from '#platform/router/title.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { FactList } from '#ui/basics/FactList.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { formatUptime } from './flag-words.ts'
import { useSystem } from './use-flags.ts'

// The query reads one row; people notice when it takes longer than this.
const SLOW_DATABASE_MS = 250

function SystemHealth({ system }: { system: SystemState }) {
  const { vendor } = useFlagTexts()
  const locale = useLocale()
  const { database } = system
  const details = [
    [vendor.version, system.version],
    [vendor.node, system.node],
    [vendor.database, vendor.databaseKind(database.version, database.embedded)],
    [vendor.migration, database.migration],
    [vendor.mail, system.mail === 'smtp' ? vendor.mailSent : vendor.mailStored],
    [vendor.demo, system.demo ? vendor.demoOn : vendor.demoOff],
  ] as const
  return (
    <div className="grid gap-6">
      <StatTriple
        stats={[
          { label: vendor.databaseAnswer, value: formatNumber(locale, database.latency_ms), unit: 'ms' },
          {
            label: vendor.sessions,
            value: formatNumber(locale, system.sessions),
            note: vendor.sessionsNote,
          },
          { label: vendor.uptime, value: formatUptime(system.uptime_seconds), note: vendor.uptimeNote },
        ]}
      />
      <Card title={vendor.details}>
        <FactList rows={details} />
      </Card>
    </div>
  )
}

export function VendorPage({ health }: { health: ReactNode }) {
  const { vendor } = useFlagTexts()
  useTitle(vendor.title)
  const locale = useLocale()
  const system = useSystem()
  const latency = system.data?.database.latency_ms
  const verdict = latency !== undefined && latency > SLOW_DATABASE_MS ? vendor.slow : vendor.running
  return (
    <>
      <PageHeading
        title={vendor.title}
        lead={
          <span role="status">{latency === undefined ? '' : verdict(formatNumber(locale, latency))}</span>
        }
        aside={
          <>
            {system.isSuccess && (
              <span className="text-small text-text-2">
                {vendor.checkedAt(formatTime(locale, new Date(system.dataUpdatedAt).toISOString()))}
              </span>
            )}
            <Button
              variant="secondary"
              icon="refresh"
              busy={system.isFetching}
              onClick={() => void system.refetch()}
            >
              {vendor.refresh}
            </Button>
          </>
        }
      />
      <section aria-label={vendor.health} className="mt-6">
        {system.isPending && <Skeleton label={vendor.loading} shape="table" rows={4} />}
        {system.isError && (
          <FailureAlert title={vendor.failed} error={system.error} onRetry={() => void system.refetch()} />
        )}
        {system.data !== undefined && <SystemHealth system={system.data} />}
      </section>
      {health}
      <Card title={vendor.flags} subtitle={vendor.flagsText} className="mt-6">
        <UiLink href="/codoxo_admin/feature_flags" className={buttonClass('secondary')}>
          {vendor.openFlags}
        </UiLink>
      </Card>
    </>
  )
}
