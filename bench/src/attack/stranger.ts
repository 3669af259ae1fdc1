import { setTimeout as sleep } from 'node:timers/promises'
import { REGISTERED } from '@plumbline/claims/generator/named-providers'
import type { Client } from './client.ts'
import { askAs } from './owned.ts'
import { DEMO_PASSWORD, type People } from './people.ts'

/** A demo provider whom none of the demo people can read. */
const OTHER = REGISTERED[2]
const TRIES = 60

/** Invites stranger@demo.test for a provider of another practice, in the normal way. */
export async function inviteStranger(client: Client, people: People): Promise<void> {
  const support = askAs(client, people, 'support')
  const found = await support('GET', `/admin/providers?search=${OTHER?.npi}`)
  const providerId = /"id":"([\w-]{36})"/.exec(found.body)?.[1]
  const invited = await support('POST', '/admin/users/invite', {
    email: 'stranger@demo.test',
    name: 'Stranger^Sam',
    roles: ['provider'],
    provider_id: providerId,
    reason: 'asked by phone',
  })
  if (invited.status !== 200) throw new Error(`The invitation failed: ${invited.status} ${invited.body}`)
  for (let tries = 0; tries < TRIES; tries++) {
    const { body } = await support('GET', '/admin/outbox')
    const rows = (JSON.parse(body) as { data: { rows: { to_address: string; text: string }[] } }).data.rows
    const mail = rows.find((row) => row.to_address === 'stranger@demo.test')
    const token = /token=([\w-]{20,})/.exec(mail?.text ?? '')?.[1]
    if (token !== undefined) {
      const set = await askAs(client, people, 'visitor')('POST', '/auth/password/register', {
        token,
        password: DEMO_PASSWORD,
        password_confirmation: DEMO_PASSWORD,
        agreement: true,
      })
      if (set.status === 200) return
      throw new Error(`The invited person could not set a password: ${set.status} ${set.body}`)
    }
    await sleep(500)
  }
  throw new Error('The invitation mail was not sent.')
}
