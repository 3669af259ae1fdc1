import type { LetterTemplate } from '@plumbline/contract/outreach/letters'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Chosen } from './choose-contacts.ts'
import { insertContacts, type MessageContacts } from './outreach.repository.ts'
import type { By, OutreachDeps } from './outreach-deps.ts'
import { writeMails } from './write-mails.ts'

type Message = Omit<MessageContacts, 'batchId' | 'userId' | 'costCents'> & {
  template: LetterTemplate | null
  unitCostCents: number
}

/** Emails are sent at once; letters must be printed first, and calls must be made. */
export const isSentAtOnce = ({ method }: Pick<Message, 'method'>) => method === 'email'

/** Creates the letters or emails, and a contact for each provider, including the skipped ones. Returns the batch of letters. */
export async function sendMessage(
  trx: Executor,
  deps: OutreachDeps,
  { template, unitCostCents, ...message }: Message,
  { send, skipped }: Chosen,
  by: By,
): Promise<string | null> {
  if (send.length === 0) {
    throw new Refusal('invalid_input', {
      fields: ({ fields }) => ({ message: [fields.outreach_for_nobody] }),
    })
  }
  const { family, waveId, method } = message
  let batchId: string | null = null
  let mails = new Map<string, string>()
  if (template !== null && method === 'mail') {
    const to = send.map(({ id }) => id)
    batchId = await deps.startLetters(trx, { template, family, waveId, to }, by)
  } else if (template !== null && method === 'email') {
    const content = { template, words: await deps.readWords(trx), settings: deps.settings }
    mails = await writeMails(trx, send, content)
  }
  await insertContacts(
    trx,
    {
      ...message,
      batchId,
      // The cost of a letter is set when it is mailed.
      costCents: method === 'mail' ? 0 : unitCostCents,
      userId: by.userId,
    },
    [
      ...send.map(({ id }) => {
        const mailId = mails.get(id)
        return { provider_id: id, skipped: null, ...(mailId !== undefined && { mail_id: mailId }) }
      }),
      ...skipped.map(({ candidate, reason }) => ({ provider_id: candidate.id, skipped: reason })),
    ],
  )
  return batchId
}
