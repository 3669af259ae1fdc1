import { type ProviderFilter, providerFilterSchema } from '@plumbline/contract/outreach/provider-filter'
import {
  BUILT_IN_VIEWS,
  type BuiltInView,
  type providerViewEndpoints,
  type SavedView,
  VIEWS_MAX,
} from '@plumbline/contract/outreach/provider-views'
import * as z from 'zod/mini'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import {
  countMatches,
  countOwnViews,
  deleteView,
  findOwnView,
  findViews,
  insertView,
  updateView,
  type View,
} from './provider-views.repository.ts'

const BUILT_IN = Object.entries(BUILT_IN_VIEWS).map(([key, filter]) => ({
  key: key as BuiltInView,
  filter: z.parse(providerFilterSchema, filter) satisfies ProviderFilter,
}))

const nameTaken = () =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ name: [fields.view_name_taken] }) })

async function getOwn(db: Executor, userId: string, id: string): Promise<View> {
  const view = await findOwnView(db, userId, id)
  if (view === null) throw new Refusal('not_found')
  return view
}

async function present(db: Executor, userId: string, id: string): Promise<{ data: SavedView }> {
  const view = await getOwn(db, userId, id)
  const [count = 0] = await countMatches(db, [view.filter], userId)
  return { data: { ...view, count } }
}

export function providerViewHandlers(): Handlers<typeof providerViewEndpoints> {
  return {
    async listViews({ db, viewer }) {
      const views = await findViews(db, viewer.userId)
      const filters = [...BUILT_IN, ...views].map(({ filter }) => filter)
      const counts = await countMatches(db, filters, viewer.userId)
      return {
        data: {
          built_in: BUILT_IN.map((view, index) => ({ ...view, count: counts[index] ?? 0 })),
          saved: views.map((view, index) => ({ ...view, count: counts[BUILT_IN.length + index] ?? 0 })),
        },
      }
    },
    async createView({ db, body, viewer }) {
      const id = await inTransaction(db, async (trx) => {
        if ((await countOwnViews(trx, viewer.userId)) >= VIEWS_MAX) {
          throw new Refusal('invalid_input', {
            fields: ({ fields }) => ({ name: [fields.too_many_views(VIEWS_MAX)] }),
          })
        }
        const made = await insertView(trx, viewer.userId, body)
        if (made === null) throw nameTaken()
        return made
      })
      return present(db, viewer.userId, id)
    },
    async patchView({ db, params, body, viewer }) {
      await getOwn(db, viewer.userId, params.id)
      if (!(await updateView(db, params.id, body))) throw nameTaken()
      return present(db, viewer.userId, params.id)
    },
    async deleteView({ db, params, viewer }) {
      if (!(await deleteView(db, viewer.userId, params.id))) throw new Refusal('not_found')
      return { data: null }
    },
  }
}
