import Fastify from 'fastify'

// The baseline: the same framework with one route, and no session, database or schema.
const app = Fastify()
app.get('/api/session', async () => ({ remaining: 900, warn_at: 60 }))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`serving http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
