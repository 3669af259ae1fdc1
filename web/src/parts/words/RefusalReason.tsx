import { describeRefusal, type SentRefusal } from '@plumbline/contract/claims/import-refusals'
import { useRefusalWords } from '#platform/texts/refusal-words.ts'

type Props = {
  refusal: SentRefusal | undefined
  /** The English sentence. Refusals from before there were codes have nothing else. */
  message: string
}

/** Why a file was refused, in the reader's language. */
export function RefusalReason({ refusal, message }: Props) {
  const words = useRefusalWords()
  const told = refusal === undefined ? null : describeRefusal(words, refusal)
  return told === null ? <span lang="en">{message}</span> : <span>{told}</span>
}
