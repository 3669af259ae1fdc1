import type { WaveMessage } from '@plumbline/contract/outreach/outreach-plan'
import { localDay } from '#platform/texts/local-day.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ActionModal } from './ActionModal.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { useFinish, useTakeBack } from './use-outreach.ts'

type Props = { message: WaveMessage; name: string; onDone: () => void }

export function TakeBackDialog({ message, name, onDone }: Props) {
  const { takeBack: texts } = useOutreachTexts()
  const takeBack = useTakeBack()
  const toast = useToast()
  return (
    <ActionModal
      title={texts.title(name)}
      text={message.status === 'prepared' && message.batch !== null ? texts.text : texts.planned}
      confirm={texts.confirm}
      danger
      action={takeBack}
      onConfirm={() =>
        takeBack.mutate(message.id, {
          onSuccess: () => {
            toast({ text: texts.done })
            onDone()
          },
        })
      }
      onClose={onDone}
    />
  )
}

/** For messages that are neither letters nor emails. */
export function FinishDialog({ message, name, onDone }: Props) {
  const { finish: texts } = useOutreachTexts()
  const finish = useFinish()
  const toast = useToast()
  return (
    <ActionModal
      title={texts.title(name)}
      text={message.method === 'call' ? texts.call : texts.other}
      confirm={texts.confirm}
      action={finish}
      onConfirm={() =>
        finish.mutate(
          { id: message.id, on: localDay() },
          {
            onSuccess: () => {
              toast({ text: texts.done })
              onDone()
            },
          },
        )
      }
      onClose={onDone}
    />
  )
}
