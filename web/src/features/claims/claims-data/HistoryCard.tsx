import type { BuildInfo, DataImport } from '@plumbline/contract/claims/claims-data'
import { type ComponentType, Fragment, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { Button } from '#ui/basics/Button.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { BuildRow } from './BuildRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { IMPORT_COUNTS, ImportRow } from './ImportRow.tsx'
import { ListCard } from './ListCard.tsx'
import { TakeBackRow } from './TakeBackRow.tsx'

const RestoreModal = lazyOverlay(() => import('./RestoreModal.tsx'), 'RestoreModal')

/** Draws what became of the rows of an import. */
export type AccountSlot = ComponentType<{ number: number; onClose: () => void }>

type History = { imports: readonly DataImport[]; builds: readonly BuildInfo[] }
type Entry = { at: string; record: DataImport } | { at: string; build: BuildInfo }

/** Imports and builds by time, so that what stands above the build that is shown is not in it. */
const mergeEntries = ({ imports, builds }: History): Entry[] =>
  [
    ...imports.map((record) => ({ at: record.imported_at, record })),
    ...builds.map((build) => ({ at: build.published_at, build })),
  ].toSorted((left, right) => (left.at < right.at ? 1 : -1))

export function HistoryCard({ Account, ...history }: History & { Account: AccountSlot }) {
  const { imports: texts, builds: buildTexts } = useClaimsDataTexts()
  const [isRestoring, setRestoring] = useState(false)
  const asked = Number(useQueryParams().get('take_back'))
  const canTakeBack = history.imports.some(({ number, can_undo }) => number === asked && can_undo)
  const [opened, setOpened] = useState<number | null>(canTakeBack ? asked : null)
  const [accountOf, setAccountOf] = useState<number | null>(null)
  const entries = mergeEntries(history)
  const shown = history.builds.find(({ is_current }) => is_current)
  const hasPrevious =
    shown !== undefined && history.builds.some(({ number, is_left }) => number < shown.number && !is_left)
  return (
    <ListCard
      title={texts.title}
      subtitle={texts.text}
      isEmpty={entries.length === 0}
      emptyText={texts.none}
      tools={
        hasPrevious && (
          <Button variant="secondary" size="sm" className="max-md:ml-2.5" onClick={() => setRestoring(true)}>
            {buildTexts.restore}
          </Button>
        )
      }
    >
      <DataTable
        caption={texts.title}
        dense
        head={
          <>
            <TableHeader align="right">{texts.number}</TableHeader>
            <TableHeader>{texts.file}</TableHeader>
            <TableHeader>{texts.when}</TableHeader>
            {IMPORT_COUNTS.map((name) => (
              <TableHeader key={name} align="right">
                {texts[name]}
              </TableHeader>
            ))}
            <TableHeader>{texts.state}</TableHeader>
            <TableHeader hidden>{texts.action}</TableHeader>
          </>
        }
      >
        {entries.map((entry) =>
          'build' in entry ? (
            <BuildRow key={`build-${entry.build.number}`} build={entry.build} />
          ) : (
            <Fragment key={entry.record.number}>
              <ImportRow
                record={entry.record}
                onAccount={() => setAccountOf(entry.record.number)}
                isOpen={opened === entry.record.number}
                onToggle={() => setOpened(opened === entry.record.number ? null : entry.record.number)}
              />
              {opened === entry.record.number && (
                <TakeBackRow
                  record={entry.record}
                  isAsked={entry.record.number === asked}
                  onDone={() => setOpened(null)}
                />
              )}
            </Fragment>
          ),
        )}
      </DataTable>
      {accountOf !== null && <Account number={accountOf} onClose={() => setAccountOf(null)} />}
      {isRestoring && <RestoreModal onClose={() => setRestoring(false)} />}
    </ListCard>
  )
}
