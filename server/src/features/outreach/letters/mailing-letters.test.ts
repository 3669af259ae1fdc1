import type { TimelineEvent } from '@plumbline/contract/outreach/provider-timeline'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAhead, type OutreachWorld, startOutreachWorld } from '#testing/outreach-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const INITIAL = { type: 'initial', method: 'mail', template: 'initial-letter', cost: 120 }

let test: TestApp
let world: OutreachWorld

beforeAll(async () => {
  test = await startTestApp()
  world = await startOutreachWorld(test)
})
afterAll(() => test.close())
beforeEach(() => world.clear())

/** A campaign with letters to these providers, which are printed and lie on the desk. */
async function printLetters(key: string, indexes: readonly number[]) {
  const { id, messages } = await world.insertCampaign(key, indexes, [INITIAL])
  await world.act(messages[0], 'prepare')
  const { batch } = await world.getMessage({ id, messages })
  await world.makeBatch(batch.id)
  await world.fetchPrint(batch.id)
  return { batchId: batch.id as string, message: messages[0] }
}

describe('letters that are mailed', () => {
  it('were not mailed before they were made, whichever day is entered', async () => {
    const { message } = await printLetters('made-first', [10])
    const { status } = await world.act(message, 'sent', { on: daysAhead(-1) })
    expect(status, 'it may be yesterday west of here').toBe(200)
    const { body } = await world.support('GET', `/admin/providers/${world.providerId(10)}/timeline`)
    expect(body.data.rows.map(({ kind, what }: TimelineEvent) => `${kind} ${what}`)).toEqual([
      'contact sent',
      'letter made',
      'code made',
    ])
  })
})
