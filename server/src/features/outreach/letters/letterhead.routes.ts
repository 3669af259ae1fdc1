import {
  LOGO_SIDE_MAX_PX,
  type LogoProblem,
  type letterheadEndpoints,
} from '@plumbline/contract/outreach/letterhead'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import {
  findLetterhead,
  readPaperHead,
  updateLetterhead,
  updateLogo,
} from '#platform/providers/letterhead.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { RefusalTexts } from '#platform/request/refusals.en.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { toOfficeDay } from '#platform/time/working-days.ts'
import { renderSampleLetter } from './draw-sample-letter.ts'
import { inspectLogo } from './inspect-logo.ts'

type By = { userId: string; address: string }

const LOGO_TEXTS: Record<LogoProblem, (fields: RefusalTexts['fields']) => string> = {
  not_an_image: (fields) => fields.logo_not_an_image,
  broken: (fields) => fields.logo_broken,
  interlaced: (fields) => fields.logo_interlaced,
  too_many_pixels: (fields) => fields.logo_too_many_pixels(LOGO_SIDE_MAX_PX),
}

const record = (trx: Executor, what: string, { userId, address }: By) =>
  recordAudit(trx, { actorId: userId, action: 'letterhead_changed', details: { what }, address })

/** R-LET-1: the letterhead of all letters; support reads it, a vendor admin sets it. */
export function letterheadHandlers(store: FileStore): Handlers<typeof letterheadEndpoints> {
  async function removeLast(trx: Executor, before: string | null): Promise<void> {
    if (before !== null) await store.remove(trx, before)
  }

  return {
    async getLetterhead({ db }) {
      return { data: await findLetterhead(db) }
    },
    async putLetterhead({ db, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        await updateLetterhead(trx, body)
        await record(trx, 'texts', { userId: viewer.userId, address })
        return { data: await findLetterhead(trx) }
      })
    },
    async getLetterheadLogo({ db }) {
      const { logo } = await findLetterhead(db)
      const file = logo === null ? null : await store.get(db, logo.id)
      if (logo === null || file === null) throw new Refusal('not_found')
      const filename = logo.type === 'image/png' ? 'logo.png' : 'logo.jpg'
      return { filename, stream: file.stream, contentType: logo.type }
    },
    async putLetterheadLogo({ db, body, viewer, address }) {
      const found = inspectLogo(body)
      if ('problem' in found) {
        throw new Refusal('invalid_input', {
          fields: ({ fields }) => ({ logo: [LOGO_TEXTS[found.problem](fields)] }),
        })
      }
      return inTransaction(db, async (trx) => {
        const { id } = await store.put(trx, found.bytes)
        await removeLast(trx, await updateLogo(trx, { id, facts: found.facts }))
        await record(trx, 'logo', { userId: viewer.userId, address })
        return { data: await findLetterhead(trx) }
      })
    },
    async deleteLetterheadLogo({ db, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const before = await updateLogo(trx, null)
        await removeLast(trx, before)
        if (before !== null) await record(trx, 'no logo', { userId: viewer.userId, address })
        return { data: await findLetterhead(trx) }
      })
    },
    async getSampleLetter({ db, locale }) {
      const head = await readPaperHead(db, store)
      const today = toOfficeDay(new Date()).toString()
      return { filename: 'letterhead.pdf', stream: renderSampleLetter(head, locale, today) }
    },
  }
}
