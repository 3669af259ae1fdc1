import { type Database, inTransaction } from '#platform/db/database.ts'
import { hashPassword } from '#platform/security/password-hashing.ts'
import { insertProvider, insertUser, lockDemoFilled, markDemoFilled } from './demo-people.repository.ts'
import { DEMO_PASSWORD, DEMO_PROVIDERS, DEMO_USERS } from './demo-people.ts'
import { reviveDemo } from './retire-demo.ts'

/** Fills providers and users of the demo once, in one transaction; a second call changes nothing. */
export async function fillDemo(db: Database): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return inTransaction(db, async (trx) => {
    if (await lockDemoFilled(trx)) {
      await reviveDemo(trx)
      return false
    }
    const providerIds = []
    for (const provider of DEMO_PROVIDERS) providerIds.push(await insertProvider(trx, provider))
    for (const user of DEMO_USERS) await insertUser(trx, user, passwordHash, providerIds)
    await markDemoFilled(trx)
    return true
  })
}

/** The lines that `npm start` prints above its last one. */
export function demoLoginLines(): string[] {
  return [
    `Demo logins, password ${DEMO_PASSWORD}:`,
    ...DEMO_USERS.map((user) => `  ${user.email} (${user.roles.join(', ')})`),
  ]
}
