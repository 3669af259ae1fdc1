import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { demoCaseLines } from './cases/demo-case-code.ts'
import { fillDemoCases } from './cases/fill-demo-cases.ts'
import { fillDemoCodes } from './demo-codes.ts'
import { demoLoginLines, fillDemo } from './fill-demo.ts'
import { fillDemoClaims } from './fill-demo-claims.ts'
import { fillDemoDesk } from './fill-demo-desk.ts'
import { fillDemoDocuments } from './fill-demo-documents.ts'
import { fillDemoEngagement } from './fill-demo-engagement.ts'
import { fillDemoLetterhead } from './fill-demo-letterhead.ts'
import { fillDemoResponses } from './fill-demo-responses.ts'
import { createStepPrinter, type StepPrinter } from './step-printer.ts'

type Filling = { config: Config; db: Database; pool: pg.Pool; keys: Keys }

/** A failure is printed and the start goes on: the portal is useful without this part. */
async function tryToFill(what: string, filling: Promise<unknown>, steps: StepPrinter): Promise<void> {
  try {
    await filling
  } catch (error) {
    steps.end()
    console.error(`The demo ${what} could not be filled; the next start tries again. ${error}`)
  }
}

/** Fills each part of the demo once. Returns the lines that `npm start` prints above its last one. */
export async function fillDemoWorld(filling: Filling): Promise<string[]> {
  const { db, keys } = filling
  const steps = createStepPrinter()
  const isFirstStart = await fillDemo(db)
  const codes = await fillDemoCodes(db, keys)
  const fillClaims = async () => {
    const isNew = await fillDemoClaims({ ...filling, steps })
    if (isNew || isFirstStart) steps.begin('Adding answers, letters and cases')
    await fillDemoResponses(filling)
    await fillDemoEngagement(db)
    await fillDemoDesk(filling)
  }
  await tryToFill('claims', fillClaims(), steps)
  await tryToFill('letterhead', fillDemoLetterhead(filling), steps)
  await tryToFill('documents', fillDemoDocuments(filling), steps)
  await tryToFill('cases', fillDemoCases(filling), steps)
  steps.end()
  return [...demoLoginLines(), ...codes, ...(await demoCaseLines(db, keys))]
}
