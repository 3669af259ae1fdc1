import type pg from 'pg'
import { createProgressPrinter } from '#cli/claims/progress-printer.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { demoCaseLines } from './demo-case-code.ts'
import { fillDemoCodes } from './demo-codes.ts'
import { demoLoginLines, fillDemo } from './fill-demo.ts'
import { fillDemoCases } from './fill-demo-cases.ts'
import { fillDemoClaims } from './fill-demo-claims.ts'
import { fillDemoDocuments } from './fill-demo-documents.ts'
import { fillDemoEngagement } from './fill-demo-engagement.ts'
import { fillDemoResponses } from './fill-demo-responses.ts'

type Filling = { config: Config; db: Database; pool: pg.Pool; keys: Keys }

async function fillClaims({ config, db, pool }: Filling): Promise<void> {
  const printer = createProgressPrinter()
  try {
    await fillDemoClaims({ config, db, pool, onProgress: printer.onProgress })
    await fillDemoResponses({ config, db })
    await fillDemoEngagement(db)
  } finally {
    printer.end()
  }
}

/** The portal is of use without them. */
async function orTell(what: string, filling: Promise<unknown>): Promise<void> {
  try {
    await filling
  } catch (error) {
    console.error(`The demo ${what} could not be filled; the next start tries again. ${error}`)
  }
}

/** All of the demo, each part once; the lines that `npm start` prints above its last one. */
export async function fillDemoWorld(filling: Filling): Promise<string[]> {
  const { db, keys } = filling
  await fillDemo(db)
  const codes = await fillDemoCodes(db, keys)
  await orTell('claims', fillClaims(filling))
  await orTell('documents', fillDemoDocuments(filling))
  await orTell('cases', fillDemoCases(filling))
  return [...demoLoginLines(), ...codes, ...(await demoCaseLines(db, keys))]
}
