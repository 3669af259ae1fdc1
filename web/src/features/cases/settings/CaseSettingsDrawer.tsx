import type { CaseLetterhead, CaseSettings } from '@plumbline/contract/cases/case-settings'
import { useRef, useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useCaseSettingsTexts } from './case-settings-texts.ts'
import { LadderFields } from './LadderFields.tsx'
import { LetterheadFields } from './LetterheadFields.tsx'
import { LineLegalBasis } from './LineLegalBasis.tsx'
import { findLevelProblems, type LevelDraft, type LineDraft, toLevel, toLevelDraft } from './ladder-draft.ts'
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

const hasProblem = (level: LevelDraft) => Object.keys(findLevelProblems(level)).length > 0

const replace = <T,>(all: readonly T[], at: number, one: T): T[] =>
  all.map((old, i) => (i === at ? one : old))

function SettingsForm({ stored, onClose }: { stored: CaseSettings; onClose: () => void }) {
  const { cancel, save } = useCommonTexts()
  const texts = useCaseSettingsTexts()
  const toast = useToast()
  const sending = useSaveCaseSettings()
  const problem = useFirstReason(sending.error)
  const [letterhead, setLetterhead] = useState<CaseLetterhead>(stored.letterhead)
  const [lines, setLines] = useState<readonly LineDraft[]>(() =>
    stored.lines_of_business.map((line) => ({ ...line, levels: line.levels.map(toLevelDraft) })),
  )
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const setLevels = (at: number, line: LineDraft, levels: LevelDraft[]) =>
    setLines(replace(lines, at, { ...line, levels }))

  function send() {
    setTried(true)
    if (lines.some(({ levels }) => levels.some(hasProblem))) {
      // After the drawing that marks the fields.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const settings = {
      letterhead,
      lines_of_business: lines.map((line) => ({ ...line, levels: line.levels.map(toLevel) })),
    }
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
          {/* Beside the button: the end of the form may be out of sight. */}
          <SubmitFailure title={texts.failed} problem={problem} className="basis-full" />
          <Button busy={sending.isPending} onClick={send}>
            {save}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <Form ref={form} onSubmit={send}>
        <p className="max-w-(--measure)">{texts.lead}</p>
        <LetterheadFields value={letterhead} onChange={setLetterhead} />
        {lines.map((line, at) => (
          <div key={line.key} className="grid gap-4">
            <LineLegalBasis
              line={line}
              onChange={(basis) => setLines(replace(lines, at, { ...line, legal_basis: basis }))}
            />
            <LadderFields line={line} tried={tried} onChange={(levels) => setLevels(at, line, levels)} />
            <Checkbox
              label={texts.ladder.keepsAppeal(line.name[texts.locale])}
              checked={line.agreeing_keeps_appeal === true}
              onChange={({ target }) =>
                setLines(replace(lines, at, { ...line, agreeing_keeps_appeal: target.checked }))
              }
            />
          </div>
        ))}
      </Form>
    </SidePanel>
  )
}
