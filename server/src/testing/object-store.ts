import { createServer } from 'node:http'

type Stored = { bytes: Buffer; at: Date }

export type ObjectStore = {
  /** By name, with the prefix. */
  objects: Map<string, Stored>
  url: string
  close(): void
}

const PAGE = 3
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A small S3 with one bucket; signatures are checked in the tests of the client. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Stored>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const url = new URL(request.url ?? '', 'http://localhost')
    const name = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    if (name === '') {
      const prefix = url.searchParams.get('prefix') ?? ''
      const after = Number(url.searchParams.get('continuation-token') ?? 0)
      const found = [...objects].filter(([key]) => key.startsWith(prefix))
      const entries = found
        .slice(after, after + PAGE)
        .map(
          ([key, { bytes, at }]) =>
            `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
        )
      const next = after + PAGE
      const token = next < found.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
      return response.end(`<ListBucketResult>${entries.join('')}${token}</ListBucketResult>`)
    }
    const source = request.headers['x-amz-copy-source']
    if (request.method === 'PUT' && typeof source === 'string') {
      const from = objects.get(decodeURIComponent(source.split('/').slice(2).join('/')))
      if (from === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      objects.set(name, { bytes: from.bytes, at: new Date() })
      return response.end('<CopyObjectResult></CopyObjectResult>')
    }
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, at: new Date() })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    const found = objects.get(name)
    if (found === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return response.end(found.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    objects,
    url: `http://KEY:SECRET@127.0.0.1:${port}/bucket/drop`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
