import { setTimeout as wait } from 'node:timers/promises'
import type { Tally } from './check-ledger.ts'
import { ask, type FaultWorld } from './fault-world.ts'

export type Mails = Tally & { repeated: number }

/**
 * Every invitation's mail has arrived. SMTP knows no "exactly once": a node that dies between the mail server's word and
 * its own record leaves a mail that goes out again, under the same Message-ID. Twice is a mail that came under two.
 */
export async function checkMails(world: FaultWorld, patienceMs: number): Promise<Mails> {
  const until = Date.now() + patienceMs
  const open = () =>
    ask<{ to_address: string }>(
      world,
      `select to_address from mails where to_address like 'faults-%' and status <> 'sent'`,
    )
  let waiting = await open()
  while (waiting.length > 0 && Date.now() < until) {
    await wait(500)
    waiting = await open()
  }
  const invited = [...world.ledger.acknowledged('invitation')]
  const arrived = Map.groupBy(
    world.mail.arrived().filter(({ to }) => to.startsWith('faults-')),
    ({ to }) => to,
  )
  const several = [...arrived].filter(([, mails]) => mails.length > 1)
  return {
    checked: invited.length,
    lost: invited.filter((to) => !arrived.has(to)).map((to) => `mail to ${to}`),
    twice: several
      .filter(([, mails]) => new Set(mails.map(({ id }) => id)).size > 1)
      .map(([to]) => `mail to ${to}`),
    repeated: several.reduce((sum, [, mails]) => sum + mails.length - 1, 0),
  }
}
