import type { CaseView } from '@plumbline/contract/cases/cases'
import { useCaseTexts } from './case-texts.ts'
import { MessagesList } from './MessagesList.tsx'
import { useCaseDraft } from './use-case-draft.ts'
import { useMove } from './use-move.ts'
import { WordsForm } from './WordsForm.tsx'

export function MessagesCard({ view }: { view: CaseView }) {
  const { messages } = useCaseTexts()
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
  const { messages } = useCaseTexts()
  const { discard, ...draft } = useCaseDraft('message', index)
  const { busy, problem, run } = useMove(index)

  async function send(body: string) {
    if (await run({ action: 'send_message', body }, messages.sent)) await discard()
  }

  return (
    <WordsForm
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
