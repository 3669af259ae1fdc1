import { formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderNote } from '@plumbline/contract/outreach/support-provider'
import { NOTE_MAX } from '@plumbline/contract/outreach/support-provider'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { formatCall } from './event-words.ts'
import { NoteForm } from './NoteForm.tsx'
import { usePageTexts, useWords } from './support-provider-texts.ts'
import { useChangeNote, useNotes } from './use-support-provider.ts'

const RemoveNoteModal = lazyOverlay(() => import('./RemoveNoteModal.tsx'), 'RemoveNoteModal')

/** Only the team sees notes; the server stores them encrypted. */
export function NotesTab({ id }: { id: string }) {
  const { loading } = useCommonTexts()
  const { notes: texts, failure } = usePageTexts()
  const query = useNotes(id)
  return (
    <Card title={texts.title} subtitle={texts.text}>
      <NewNote key={id} providerId={id} />
      <div className="mt-6 border-t border-line pt-5">
        {query.data === undefined ? (
          <QueryGap query={query} failure={failure} label={loading} rows={4} />
        ) : query.data.length === 0 ? (
          <p className="text-body-s text-text-2">{texts.empty}</p>
        ) : (
          <ol aria-label={texts.list} className="grid gap-5">
            {query.data.map((note) => (
              <Note key={note.id} providerId={id} note={note} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

function NewNote({ providerId }: { providerId: string }) {
  const { notes: texts } = usePageTexts()
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const draft = useDraft(`provider_note:${providerId}`, z.string(), '', { enabled: !isActing })
  const draftWords = useDraftWords(draft)
  const change = useChangeNote(providerId)
  const toast = useToast()
  const [tried, setTried] = useState(false)
  const text = draft.value.trim()

  function add(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (text === '' || change.isPending) return
    const onSuccess = () => {
      setTried(false)
      void draft.discard()
      toast({ text: texts.added })
    }
    change.mutate({ kind: 'add', text }, { onSuccess })
  }

  return (
    <form noValidate onSubmit={add} className="grid max-w-160 gap-3 print:hidden">
      <TextArea
        label={texts.label}
        value={draft.value}
        maxLength={NOTE_MAX}
        error={tried && text === '' ? texts.missing : undefined}
        onChange={({ target }) => draft.set(target.value)}
        after={draftWords !== '' && <span className="text-text-2">{draftWords}</span>}
        sending={change.isPending}
      />
      <ChangeFailure error={change.error} />
      <div>
        <Button type="submit" size="sm" icon="plus" busy={change.isPending}>
          {texts.add}
        </Button>
      </div>
    </form>
  )
}

function Note({ providerId, note }: { providerId: string; note: ProviderNote }) {
  const { notes: texts, locale } = usePageTexts()
  const words = useWords()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const when = formatDateTime(locale, note.created_at)
  const close = () => setOpen(null)
  const author = note.author === null ? texts.somebody : formatPersonName(note.author)
  return (
    <li className="text-body-s print:break-inside-avoid">
      <p className="text-small text-text-2 tabular-nums">
        {!note.from_file && <b className="text-text">{author}</b>}
        {note.from_file ? when : ` · ${when}`}
        {note.call !== null &&
          ` · ${formatCall(words, words.event.called(words.results[note.call]), note.next_step)}`}
        {note.from_file && ` · ${words.event.enteredBy(author)}`}
        {note.updated_at !== null && ` · ${texts.changed(formatDateTime(locale, note.updated_at))}`}
      </p>
      {open === 'edit' ? (
        <NoteForm providerId={providerId} note={note} onDone={close} />
      ) : (
        <>
          <p className="mt-1 max-w-[80ch] break-words whitespace-pre-line">{note.text}</p>
          {note.own && (
            <div className="mt-1 -ml-2.5 flex gap-1 print:hidden">
              <Button variant="tool" icon="edit" onClick={() => setOpen('edit')}>
                {texts.edit}
                <span className="sr-only"> {texts.forNote(when)}</span>
              </Button>
              <Button variant="tool" icon="trash" onClick={() => setOpen('remove')}>
                {texts.remove}
                <span className="sr-only"> {texts.forNote(when)}</span>
              </Button>
            </div>
          )}
        </>
      )}
      {open === 'remove' && <RemoveNoteModal providerId={providerId} noteId={note.id} onClose={close} />}
    </li>
  )
}
