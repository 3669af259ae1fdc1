import { setTimeout as sleep } from 'node:timers/promises'
import { REGISTERED } from '@plumbline/claims/generator/named-providers'
import type { Client } from './client.ts'
import { type Ask, askAs } from './owned.ts'
import { DEMO_PASSWORD, type People } from './people.ts'

/** A demo provider whom none of the demo people can read. */
const OTHER = REGISTERED[2]
const TRIES = 60
const TRY_MS = 500

/** Invites somebody for a provider of another practice, in the normal way. */
export async function inviteStranger(
  client: Client,
  people: People,
  email = 'stranger@demo.test',
): Promise<void> {
  const support = askAs(client, people, 'support')
  const found = await support('GET', `/admin/providers?search=${OTHER?.npi}`)
  const providerId = /"id":"([\w-]{36})"/.exec(found.body)?.[1]
  const invited = await support('POST', '/admin/users/invite', {
    email,
    name: 'Stranger^Sam',
    roles: ['provider'],
    provider_id: providerId,
    reason: 'asked by phone',
  })
  if (invited.status !== 200) throw new Error(`The invitation failed: ${invited.status} ${invited.body}`)
  const token = await findMailedToken(support, email)
  const set = await askAs(client, people, 'visitor')('POST', '/auth/password/register', {
    token,
    password: DEMO_PASSWORD,
    password_confirmation: DEMO_PASSWORD,
    agreement: true,
  })
  if (set.status !== 200) {
    throw new Error(`The invited person could not set a password: ${set.status} ${set.body}`)
  }
}

type Mail = { to_address: string; text: string }

/** The newest mail to an address, as support sees it in the demo. */
export async function findMail(support: Ask, email: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { body } = await support('GET', '/admin/outbox')
    const { rows } = (JSON.parse(body) as { data: { rows: Mail[] } }).data
    const mail = rows.find((row) => row.to_address === email)
    if (mail !== undefined) return mail.text
    await sleep(TRY_MS)
  }
  throw new Error(`No mail to ${email} was sent.`)
}

const TOKEN = /(?:token=|reset\/)([\w-]{20,})/

export async function findMailedToken(support: Ask, email: string, not?: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const token = TOKEN.exec(await findMail(support, email))?.[1]
    if (token !== undefined && token !== not) return token
    await sleep(TRY_MS)
  }
  throw new Error(`No link to ${email} was sent.`)
}
