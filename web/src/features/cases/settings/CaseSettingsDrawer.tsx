import type { LadderLevel, LineOfBusiness } from '@plumbline/contract/cases/case-ladder'
import type { CaseSettings, Letterhead } from '@plumbline/contract/cases/case-settings'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useCaseSettingsTexts } from './case-settings-texts.ts'
import { LadderFields } from './LadderFields.tsx'
import { LetterheadFields } from './LetterheadFields.tsx'
import { LineLegalBasis } from './LineLegalBasis.tsx'
import { useCaseSettings, useSaveCaseSettings } from './use-case-settings.ts'

/** What the payer's letters say about the payer, and the levels of appeal of each line of business. */
export function CaseSettingsDrawer({ onClose }: { onClose: () => void }) {
  const { loading } = useCommonTexts()
  const texts = useCaseSettingsTexts()
  const query = useCaseSettings()
  if (query.data === undefined) {
    return (
      <SidePanel wide onClose={onClose} title={texts.title}>
        <QueryGap query={query} failure={texts.failure} label={loading} rows={6} />
      </SidePanel>
    )
  }
  return <SettingsForm stored={query.data} onClose={onClose} />
}

const replace = <T,>(all: readonly T[], at: number, one: T): T[] =>
  all.map((old, i) => (i === at ? one : old))

function SettingsForm({ stored, onClose }: { stored: CaseSettings; onClose: () => void }) {
  const { cancel, save } = useCommonTexts()
  const texts = useCaseSettingsTexts()
  const toast = useToast()
  const sending = useSaveCaseSettings()
  const problem = useFirstReason(sending.error)
  const [letterhead, setLetterhead] = useState<Letterhead>(stored.letterhead)
  const [lines, setLines] = useState<readonly LineOfBusiness[]>(stored.lines_of_business)

  const setLevels = (at: number, line: LineOfBusiness, levels: LadderLevel[]) =>
    setLines(replace(lines, at, { ...line, levels }))

  function send() {
    const settings = { letterhead, lines_of_business: [...lines] }
    sending.mutate(settings, {
      onSuccess: () => {
        toast({ text: texts.saved })
        onClose()
      },
    })
  }

  return (
    <SidePanel
      wide
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button busy={sending.isPending} onClick={send}>
            {save}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <Form onSubmit={send}>
        <p className="max-w-(--measure)">{texts.lead}</p>
        <LetterheadFields value={letterhead} onChange={setLetterhead} />
        {lines.map((line, at) => (
          <div key={line.key} className="grid gap-4">
            <LineLegalBasis line={line} onChange={(changed) => setLines(replace(lines, at, changed))} />
            <LadderFields line={line} onChange={(levels) => setLevels(at, line, levels)} />
          </div>
        ))}
        <SubmitFailure title={texts.failed} problem={problem} />
      </Form>
    </SidePanel>
  )
}
