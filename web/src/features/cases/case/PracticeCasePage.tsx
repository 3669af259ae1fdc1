import { normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CaseSlots } from '#features/cases/claims/case-slots.ts'
import { doorTexts } from '#features/cases/door/door-texts.ts'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { forgetTabDrafts } from '#platform/drafts/tab-draft.ts'
import { caseKey, useCaseView } from '#platform/queries/case-view.ts'
import { useRouteParams } from '#platform/router/router.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { closeCase, endClosing, isCaseClosing, resumeClosing } from './case-closings.ts'
import { findCaseEnd } from './find-case-end.ts'

const CaseDoor = lazyPage(() => import('#features/cases/door/CaseDoor.tsx'), 'CaseDoor')
const CaseContent = lazyPage(() => import('./CaseContent.tsx'), 'CaseContent')

/** Why the code form is shown again. */
type DoorNotice = 'expired' | 'new_code' | 'closed'

/** R-CASE-1: without the right code, the page looks the same for every index, real or not. */
export function PracticeCasePage({ slots }: { slots: CaseSlots }) {
  const typed = useRouteParams().index ?? ''
  // The cookie's path contains the normalized index.
  const index = normalizeCaseIndex(typed)
  return <OneCase key={typed} typed={typed} index={index} slots={slots} />
}

type Props = { typed: string; index: string | null; slots: CaseSlots }

function OneCase({ typed, index, slots }: Props) {
  const { caseDoor: texts } = useTexts(doorTexts)
  const [notice, setNotice] = useState<DoorNotice | null>(() =>
    index !== null && isCaseClosing(index) ? 'closed' : null,
  )
  // R-CASE-2: until the server knows that somebody has left, it would still show them the case.
  const hasLeft = notice === 'closed'
  const found = useCaseView(index ?? '', { enabled: index !== null && !hasLeft })
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const isVisitor = useUser() === null
  useEffect(() => {
    if (index !== null) resumeClosing(index)
  }, [index])
  useEffect(() => {
    // Loads the likely part while the case itself loads.
    void (isVisitor ? CaseDoor : CaseContent).preload()
  }, [isVisitor])

  // What a visitor typed ends with their access; an account keeps its own drafts.
  const isClosed = found.data === null
  const wasOpen = useRef(false)
  useEffect(() => {
    if (found.data) wasOpen.current = true
  }, [found.data])
  useEffect(() => {
    if (!isVisitor || (isClosed && !wasOpen.current)) return forgetTabDrafts()
    if (!isClosed || index === null) return
    wasOpen.current = false
    // R-CASE-34: who loses the page to a new code goes on writing once they have typed it.
    void findCaseEnd(index).then((why) => {
      if (why !== 'new_code') forgetTabDrafts()
      setNotice(why)
    })
  }, [isClosed, isVisitor, index])

  function open(view: CaseView) {
    endClosing(view.index)
    setNotice(null)
    setOpened(true)
    queries.setQueryData(caseKey(view.index), view)
  }

  /** Removes the case from the screen and from memory. */
  function forget(why: DoorNotice) {
    if (index === null) return
    if (why === 'closed') {
      wasOpen.current = false
      forgetTabDrafts()
      setNotice(why)
    }
    void queries.cancelQueries({ queryKey: caseKey(index) })
    queries.setQueryData(caseKey(index), null)
    if (why === 'closed') void closeCase(index)
  }

  if (index === null || hasLeft || found.data === null) {
    return (
      <Await fallback={<Skeleton label={texts.loading} shape="report" />}>
        <CaseDoor index={index ?? typed} notice={notice} onOpen={open} />
      </Await>
    )
  }
  if (found.data === undefined) {
    if (found.isError) return <QueryFailure query={found} texts={texts.failure} />
    return <Skeleton label={texts.loading} shape="report" />
  }
  return (
    <Await fallback={<Skeleton label={texts.loading} shape="report" />}>
      <CaseContent view={found.data} slots={slots} onClosed={forget} focusHeading={opened} />
    </Await>
  )
}
