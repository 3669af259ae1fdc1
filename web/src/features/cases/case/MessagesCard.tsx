import type { CaseView } from '@plumbline/contract/cases/cases'
import { MessagesList } from './MessagesList.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { TextForm } from './TextForm.tsx'
import { useCaseDraft } from './use-case-draft.ts'
import { useMove } from './use-move.ts'

export function MessagesCard({ view }: { view: CaseView }) {
  const { messages } = usePracticeCaseTexts()
  return (
    <MessagesList
      view={view}
      texts={messages}
      practice={messages.you}
      form={<MessageForm key={view.index} index={view.index} />}
    />
  )
}

function MessageForm({ index }: { index: string }) {
  const { messages } = usePracticeCaseTexts()
  const { discard, ...draft } = useCaseDraft('message', index)
  const { busy, problem, run } = useMove(index)

  async function send(body: string) {
    if (await run({ action: 'send_message', body }, messages.sent)) await discard()
  }

  return (
    <TextForm
      label={messages.label}
      hint={messages.hint}
      missing={messages.missing}
      send={messages.send}
      icon="send"
      {...draft}
      onSend={(text) => void send(text)}
      busy={busy}
      problem={problem}
    />
  )
}
