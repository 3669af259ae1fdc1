import { endSentence } from '@plumbline/contract/core/end-sentence'
import { formatDate, formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import type { SystemState } from '@plumbline/contract/system/system'
import type { ReactNode } from 'react'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { FactList } from '#ui/basics/FactList.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useSystemHealthTexts } from './health-texts.ts'

const DISK_LOW_SHARE = 0.1

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="ml-2 inline-flex items-center gap-1 font-medium">
      <Icon name="alert" />
      {children}
    </span>
  )
}

export function WorkCard({ system }: { system: SystemState }) {
  const { work } = useSystemHealthTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  const bytes = (value: number) => formatBytes(locale, value)
  const { queue, disk, database, build } = system
  const rows: [string, ReactNode][] = [
    [
      work.jobs,
      <>
        {work.jobsText(count(queue.jobs_running), count(queue.jobs_waiting))}
        {queue.jobs_unfinished > 0 && <Warning>{work.unfinished(count(queue.jobs_unfinished))}</Warning>}{' '}
        <UiLink href="/admin/support/tools?tab=jobs" className="underline">
          {work.openJobs}
        </UiLink>
      </>,
    ],
    [
      work.mails,
      <>
        {work.mailsText(count(queue.mails_waiting))}
        {queue.mails_bounced > 0 && <Warning>{work.bounced(count(queue.mails_bounced))}</Warning>}
      </>,
    ],
    [
      work.build,
      build === null
        ? work.noBuild
        : `${endSentence(work.buildText(count(build.id), formatDateTime(locale, build.published_at)))} ${work.dataThrough(formatDate(locale, build.data_through))}`,
    ],
    [
      work.backup,
      system.last_backup_at === null ? (
        <Warning key="backup">{work.noBackup}</Warning>
      ) : (
        formatDateTime(locale, system.last_backup_at)
      ),
    ],
    [
      work.disk,
      disk === null ? (
        work.diskUnknown
      ) : (
        <>
          {work.diskText(bytes(disk.free_bytes), bytes(disk.total_bytes))}
          {disk.free_bytes < disk.total_bytes * DISK_LOW_SHARE && <Warning>{work.diskLow}</Warning>}
        </>
      ),
    ],
    [work.database, bytes(database.size_bytes)],
    [work.connections, work.connectionsText(count(database.connections), count(database.connections_max))],
    [work.memory, bytes(system.memory_bytes)],
    [work.engine, work.engines[system.claims_engine]],
  ]
  return (
    <Card title={work.title} className="mt-6">
      <FactList rows={rows} />
    </Card>
  )
}
