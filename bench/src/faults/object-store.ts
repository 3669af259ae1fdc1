import { createServer, type Server } from 'node:http'

export type ObjectStore = {
  url: string
  names(): string[]
  down(): Promise<void>
  up(): Promise<void>
}

/** The part of S3 that the portal uses, on loopback; it accepts every signature. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  let port = 0
  let server: Server | null = null

  const serve = () =>
    createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const [, bucket, ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
      const name = decodeURIComponent(rest.join('/'))
      if (bucket !== 'bucket') return void response.writeHead(404).end()
      if (name === '') return void response.end('<ListBucketResult></ListBucketResult>')
      if (request.method === 'PUT') {
        objects.set(name, Buffer.concat(parts))
        return void response.end()
      }
      const found = objects.get(name)
      if (request.method === 'DELETE') {
        objects.delete(name)
        return void response.writeHead(204).end()
      }
      if (found === undefined) return void response.writeHead(404).end()
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': found.length - from })
      response.end(found.subarray(from))
    })

  async function up(): Promise<void> {
    const starting = serve()
    await new Promise<void>((resolve) => starting.listen(port, '127.0.0.1', resolve))
    const address = starting.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
    server = starting
  }

  await up()
  return {
    url: `http://KEY:SECRET@127.0.0.1:${port}/bucket/portal?region=local`,
    names: () => [...objects.keys()],
    up,
    async down() {
      const closing = server
      server = null
      closing?.closeAllConnections()
      await new Promise<void>((resolve) => (closing === null ? resolve() : closing.close(() => resolve())))
    },
  }
}
