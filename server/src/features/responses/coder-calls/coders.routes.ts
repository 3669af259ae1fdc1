import { CALL_MINUTES } from '@plumbline/contract/responses/coder-calls'
import {
  type CoderInput,
  type coderEndpoints,
  DAY_BLOCKS_MAX,
  findHoursProblem,
  type HoursBlock,
  type StaffCoder,
} from '@plumbline/contract/responses/coders'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findAllCoders, findCoder, insertCoder, lockCoder, updateCoder } from './coders.repository.ts'

function refuseHours(hours: readonly HoursBlock[]): void {
  const problem = findHoursProblem(hours)
  if (problem === null) return
  throw new Refusal('invalid_input', {
    fields: ({ fields }) => ({
      hours: [
        {
          order: fields.hours_order(CALL_MINUTES),
          overlap: fields.hours_overlap,
          many: fields.hours_many(DAY_BLOCKS_MAX),
        }[problem],
      ],
    }),
  })
}

const formatBlock = ({ day, from, to }: HoursBlock) => `${day} ${from} ${to}`

/** The fields that differ. The order of languages and hours does not matter. */
function changedFields(before: StaffCoder, after: CoderInput): string[] {
  const parts = ({ name, languages, time_zone, hours, active }: CoderInput) => ({
    name,
    languages: languages.toSorted().join(),
    time_zone,
    hours: hours.map(formatBlock).toSorted().join(),
    active: String(active),
  })
  const [old, now] = [parts(before), parts(after)]
  return Object.entries(now).flatMap(([field, value]) =>
    old[field as keyof typeof old] === value ? [] : [field],
  )
}

async function getCoder(db: Executor, id: string): Promise<StaffCoder> {
  const coder = await findCoder(db, id)
  if (coder === null) throw new Refusal('not_found')
  return coder
}

export function coderHandlers(): Handlers<typeof coderEndpoints> {
  return {
    async listCoders({ db }) {
      return { data: await findAllCoders(db) }
    },
    async addCoder({ db, viewer, body, address }) {
      refuseHours(body.hours)
      return inTransaction(db, async (trx) => {
        const id = await insertCoder(trx, body)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'coder_added',
          details: { coder: id },
          address,
        })
        return { data: await getCoder(trx, id) }
      })
    },
    async changeCoder({ db, viewer, params, body, address }) {
      refuseHours(body.hours)
      return inTransaction(db, async (trx) => {
        const before = await lockCoder(trx, params.id)
        if (before === null) throw new Refusal('not_found')
        const fields = changedFields(before, body)
        if (fields.length === 0) return { data: before }
        await updateCoder(trx, params.id, body)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'coder_changed',
          details: { coder: params.id, fields: fields.join(', ') },
          address,
        })
        return { data: await getCoder(trx, params.id) }
      })
    },
  }
}
