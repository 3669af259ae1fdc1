import type { WaveMessage } from '@plumbline/contract/outreach/outreach-plan'
import type { useOutreachTexts } from './outreach-texts.ts'

type Words = Pick<ReturnType<typeof useOutreachTexts>, 'types' | 'methods'>

export const messageName = (
  { types, methods }: Words,
  { type, method }: Pick<WaveMessage, 'type' | 'method'>,
) => `${types[type]} · ${methods[method]}`
