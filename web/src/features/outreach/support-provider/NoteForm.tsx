import type { ProviderNote } from '@plumbline/contract/outreach/support-provider'
import { NOTE_MAX } from '@plumbline/contract/outreach/support-provider'
import { type SubmitEvent, useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { usePageTexts } from './support-provider-texts.ts'
import { useChangeNote } from './use-support-provider.ts'

type Props = { providerId: string; note: ProviderNote; onDone: () => void }

/** Edits the viewer's own note in place. */
export function NoteForm({ providerId, note, onDone }: Props) {
  const common = useCommonTexts()
  const { notes: texts } = usePageTexts()
  const change = useChangeNote(providerId)
  const toast = useToast()
  const [draft, setDraft] = useState(note.text)
  const text = draft.trim()

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (text === '' || change.isPending) return
    const onSuccess = () => {
      toast({ text: texts.saved })
      onDone()
    }
    change.mutate({ kind: 'change', id: note.id, text }, { onSuccess })
  }

  return (
    <form noValidate onSubmit={save} className="mt-2 grid max-w-160 gap-3">
      <TextArea
        label={texts.editLabel}
        labelHidden
        autoFocus
        value={draft}
        maxLength={NOTE_MAX}
        error={text === '' ? texts.missing : undefined}
        sending={change.isPending}
        onChange={({ target }) => setDraft(target.value)}
      />
      <ChangeFailure error={change.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={change.isPending}>
          {common.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
