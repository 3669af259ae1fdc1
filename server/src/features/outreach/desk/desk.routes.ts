import type { Locale } from '@plumbline/contract/core/locale'
import { officeDate } from '@plumbline/contract/core/office-day'
import type { callImportEndpoints } from '@plumbline/contract/outreach/call-imports'
import {
  DESK_BULK_MAX,
  type DeskCall,
  type DeskRow,
  type deskEndpoints,
} from '@plumbline/contract/outreach/desk'
import { type DeskGroup, nextWorkday } from '@plumbline/contract/outreach/desk-rules'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { findMailingAddresses } from '#platform/providers/mailing-addresses.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { callImportHandlers } from './call-imports.routes.ts'
import { insertOpenCalls, lockOpenCall, updateOwners, updateTaken } from './desk-calls.repository.ts'
import { findComing, findLater } from './desk-coming.repository.ts'
import type { DeskDeps } from './desk-deps.ts'
import { writeDeskFile } from './desk-file.ts'
import { findGroup, findPlaces, type Place } from './desk-list.repository.ts'
import {
  findCallsToday,
  findCallTopic,
  findDeskRows,
  findLoggedToday,
  findNextPromise,
  findProviderZone,
  findRunningCampaigns,
  findSteps,
  findTeam,
  type SealedRow,
} from './desk-rows.repository.ts'
import { importCalls } from './import-calls.ts'
import { logDeskCall, refuseGone, refuseTaken } from './log-desk-call.ts'
import { takeNext } from './take-next.ts'

export function deskHandlers(deps: DeskDeps): Handlers<typeof deskEndpoints & typeof callImportEndpoints> {
  const present = ({ note, ...row }: SealedRow, group: DeskGroup | null): DeskRow => ({
    ...row,
    group,
    last_note: note && {
      text: deps.keys.open(note.purpose, note.sealed),
      at: note.at.toISOString(),
      by: note.by,
    },
  })

  async function presentPlaces(db: Executor, places: readonly Place[]): Promise<DeskRow[]> {
    const groups = new Map(places.map(({ id, group }) => [id, group]))
    const rows = await findDeskRows(db, [...groups.keys()])
    return rows.map((row) => present(row, groups.get(row.id) ?? null))
  }

  async function presentCall(db: Executor, providerId: string, locale: Locale): Promise<DeskCall> {
    const [[row], group, steps, topic] = await Promise.all([
      findDeskRows(db, [providerId]),
      findGroup(db, providerId),
      findSteps(db, providerId),
      findCallTopic(db, providerId),
    ])
    if (row === undefined) throw new Refusal('not_found')
    const language = row.request?.language ?? row.phone?.language ?? locale
    const { about, heldOut } = topic
    const say = await deps.readHeadline(db, { providerId, family: about?.family ?? null, heldOut }, language)
    return { row: present(row, group), about, say, steps }
  }

  async function getZone(db: Executor, providerId: string): Promise<void> {
    if ((await findProviderZone(db, providerId)) === null) throw new Refusal('not_found')
  }

  return {
    ...callImportHandlers(deps),
    async getDesk({ db, query: { rows: limit, ...filter }, viewer }) {
      const [{ places, counts, groups }, logged, next_promise, campaigns, team] = await Promise.all([
        findPlaces(db, filter, viewer.userId, limit),
        findLoggedToday(db, viewer.userId),
        findNextPromise(db),
        findRunningCampaigns(db),
        findTeam(db),
      ])
      const rows = await presentPlaces(db, places)
      const { callReturnDays: return_days } = deps.settings
      const total = counts[filter.owner]
      return {
        data: {
          rows,
          total,
          counts,
          groups,
          logged,
          next_promise,
          campaigns,
          team,
          return_days,
          today: officeDate(),
        },
      }
    },
    async getDeskFile({ db, query, viewer, address, locale }) {
      const details = { kind: 'desk' }
      await recordAudit(db, { actorId: viewer.userId, action: 'engagement_exported', details, address })
      const { places } = await findPlaces(db, query, viewer.userId, null)
      return {
        filename: 'call-desk.csv',
        stream: writeDeskFile(locale, places, {
          readRows: (page) => presentPlaces(db, page),
          findAddresses: (ids) => findMailingAddresses(db, ids),
        }),
      }
    },
    async listDeskIds({ db, query, viewer }) {
      const { places } = await findPlaces(db, query, viewer.userId, DESK_BULK_MAX)
      return { data: places.map(({ id }) => id) }
    },
    async listLoggedCalls({ db }) {
      return { data: await findCallsToday(db) }
    },
    async listComingCalls({ db }) {
      const until = nextWorkday(officeDate())
      const [calls, later] = await Promise.all([findComing(db, until), findLater(db, until)])
      return { data: { until, calls, later } }
    },
    async takeNextCall({ db, body, viewer, locale }) {
      const providerId = await takeNext(db, body, viewer.userId)
      return { data: providerId === null ? null : await presentCall(db, providerId, locale) }
    },
    async assignCalls({ db, body: { selection, owner_id }, viewer, address }) {
      return inTransaction(db, async (trx) => {
        if (owner_id !== null && !(await findTeam(trx)).some(({ id }) => id === owner_id)) {
          throw new Refusal('invalid_input', { fields: ({ fields }) => ({ owner_id: [fields.invalid] }) })
        }
        const ids =
          'ids' in selection
            ? selection.ids
            : (await findPlaces(trx, selection.filter, viewer.userId, null)).places.map(({ id }) => id)
        await insertOpenCalls(trx, ids)
        const changed = await updateOwners(trx, ids, { id: owner_id, by: viewer.userId })
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'calls_assigned',
          subjectUserId: owner_id,
          details: { calls: changed },
          address,
        })
        return { data: { changed } }
      })
    },
    async importCalls({ db, body, viewer, address }) {
      return inTransaction(db, async (trx) => ({
        data: await importCalls(
          trx,
          deps,
          { csv: body.csv, fileName: body.file_name, isPreview: body.dry_run },
          { userId: viewer.userId, address },
        ),
      }))
    },
    async getDeskCall({ db, params, locale }) {
      return { data: await presentCall(db, params.id, locale) }
    },
    async takeCall({ db, params, viewer, locale }) {
      await getZone(db, params.id)
      return inTransaction(db, async (trx) => {
        const call = await lockOpenCall(trx, params.id)
        if (call.taken_by !== null && call.taken_by !== viewer.userId) {
          throw await refuseTaken(trx, call.taken_by)
        }
        // The page may be a minute old.
        if ((await findGroup(trx, params.id)) === null) throw await refuseGone(trx, params.id)
        await updateTaken(trx, call.id, viewer.userId)
        return { data: await presentCall(trx, params.id, locale) }
      })
    },
    async releaseCall({ db, params, viewer }) {
      await getZone(db, params.id)
      return inTransaction(db, async (trx) => {
        const call = await lockOpenCall(trx, params.id)
        if (call.taken_by === viewer.userId) await updateTaken(trx, call.id, null)
        return { data: null }
      })
    },
    async logDeskCall({ db, params, body, viewer, address, locale }) {
      return inTransaction(db, async (trx) => {
        await logDeskCall(trx, deps, params.id, body, { userId: viewer.userId, address })
        return { data: await presentCall(trx, params.id, locale) }
      })
    },
  }
}
