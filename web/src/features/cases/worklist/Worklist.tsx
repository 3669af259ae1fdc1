import { STAFF_CASES_PER_PAGE } from '@plumbline/contract/cases/case-staff'
import { useState } from 'react'
import { useWorklist } from '#features/cases/review/use-staff-cases.ts'
import { AwaitCard } from '#parts/AwaitCard.tsx'
import { Pages } from '#parts/Pages.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { navigate } from '#platform/router/router.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { isVendorAdmin } from '#platform/session/person.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { EMPTY_CASE } from './new-case-draft.ts'
import { WorklistFilters } from './WorklistFilters.tsx'
import { WorklistTable } from './WorklistTable.tsx'
import {
  isNarrowed,
  listWorklistFilters,
  NO_FILTERS,
  toWorklistQuery,
  type WorklistChoice,
  worklistAddress,
  worklistFile,
} from './worklist-choice.ts'
import { useWorklistTexts } from './worklist-texts.ts'

const MailQueue = lazyPage(() => import('#features/cases/review/MailQueue.tsx'), 'MailQueue')
const CaseSettingsDrawer = lazyOverlay(
  () => import('#features/cases/settings/CaseSettingsDrawer.tsx'),
  'CaseSettingsDrawer',
)
const NewCaseDrawer = lazyOverlay(() => import('./NewCaseDrawer.tsx'), 'NewCaseDrawer')
const CasesFileDrawer = lazyOverlay(() => import('./CasesFileDrawer.tsx'), 'CasesFileDrawer')

const showChoice = (choice: WorklistChoice) =>
  void navigate(worklistAddress(choice), { replace: true, keepScroll: true })

export function Worklist({ choice }: { choice: WorklistChoice }) {
  const { loading } = useCommonTexts()
  const texts = useWorklistTexts()
  const list = useWorklist(toWorklistQuery(choice))
  const [openDrawer, setOpenDrawer] = useState<'one' | 'file' | 'settings' | null>(null)
  const [newCase, setNewCase] = useState(EMPTY_CASE)
  const isVendor = useAuth(({ user }) => user !== null && isVendorAdmin(user))
  const { data } = list
  return (
    <>
      <Card
        title={texts.title}
        subtitle={texts.lead}
        flush
        busy={list.isPlaceholderData}
        tools={
          <div className="flex flex-wrap gap-2 max-md:pl-2.5">
            {isVendor && (
              <Button variant="secondary" size="sm" icon="settings" onClick={() => setOpenDrawer('settings')}>
                {texts.settings}
              </Button>
            )}
            <a
              href={worklistFile(choice)}
              download
              aria-label={texts.csvHint}
              title={texts.csvHint}
              className={buttonClass('secondary', 'sm')}
            >
              <Icon name="download" />
              {texts.csv}
            </a>
            <Button variant="secondary" size="sm" icon="upload" onClick={() => setOpenDrawer('file')}>
              {texts.fromFile}
            </Button>
            <Button size="sm" icon="plus" onClick={() => setOpenDrawer('one')}>
              {texts.newCase}
            </Button>
          </div>
        }
      >
        <UnusedFilters
          filters={listWorklistFilters({ ...texts.filters, show: texts.shows.label })}
          className="mx-6 mb-4 max-md:mx-4"
        />
        <WorklistFilters choice={choice} counts={data?.counts} onChoose={showChoice} />
        {data === undefined ? (
          <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
            <QueryGap query={list} failure={texts.failure} label={loading} shape="table" rows={6} />
          </div>
        ) : data.cases.length === 0 ? (
          <NoCasesState choice={choice} onNew={() => setOpenDrawer('one')} />
        ) : (
          <>
            <WorklistTable
              rows={data.cases}
              choice={choice}
              onChoose={showChoice}
              busy={list.isPlaceholderData}
            />
            <Pages
              {...texts.page}
              offset={choice.offset}
              shown={data.cases.length}
              total={data.total}
              perPage={STAFF_CASES_PER_PAGE}
              onTurn={(offset) => showChoice({ ...choice, offset })}
            />
          </>
        )}
      </Card>
      {choice.show === 'to_mail' && (
        <AwaitCard>
          <MailQueue choice={choice} />
        </AwaitCard>
      )}
      {openDrawer === 'settings' && <CaseSettingsDrawer onClose={() => setOpenDrawer(null)} />}
      {openDrawer === 'one' && (
        <NewCaseDrawer
          choice={choice}
          draft={newCase}
          onDraft={setNewCase}
          onClose={() => setOpenDrawer(null)}
        />
      )}
      {openDrawer === 'file' && <CasesFileDrawer onClose={() => setOpenDrawer(null)} />}
    </>
  )
}

function NoCasesState({ choice, onNew }: { choice: WorklistChoice; onNew: () => void }) {
  const { empty, newCase } = useWorklistTexts()
  if (isNarrowed(choice) || choice.offset > 0) {
    return (
      <EmptyState
        icon="search"
        headingLevel={3}
        title={empty.noMatch}
        actions={
          <Button variant="secondary" onClick={() => showChoice({ ...choice, ...NO_FILTERS })}>
            {empty.clear}
          </Button>
        }
      >
        <p>{empty.noMatchText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="folder"
      headingLevel={3}
      title={empty.title}
      actions={
        <Button icon="plus" onClick={onNew}>
          {newCase}
        </Button>
      }
    >
      <p>{empty.text}</p>
    </EmptyState>
  )
}
