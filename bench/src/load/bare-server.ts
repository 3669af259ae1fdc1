import Fastify from 'fastify'
import pg from 'pg'
import { readRecorded } from './recorded.ts'

// The baseline: the same framework, driver and statements with the same values, and their rows as JSON.
const { LOAD_RECORD_PATH = '', LOAD_DATABASE = '{}' } = process.env
const recorded = await readRecorded(LOAD_RECORD_PATH)
const pool = new pg.Pool({ max: 10, application_name: 'bare', ...JSON.parse(LOAD_DATABASE) })

const app = Fastify()
app.all('/bare/:sample', async (request) => {
  const { sample } = request.params as { sample: string }
  const client = await pool.connect()
  try {
    const rows: unknown[] = []
    for (const statement of recorded.get(sample) ?? []) rows.push((await client.query(statement)).rows)
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`serving http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
