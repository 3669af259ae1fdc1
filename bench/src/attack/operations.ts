import type { Client } from './client.ts'

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  $ref?: string
  $defs?: Record<string, Schema>
}
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }

/** One operation of the OpenAPI document. */
export type Operation = {
  /** 'GET /reports/{id}' */
  name: string
  method: string
  path: string
  access: string
  /** The scope of a machine's token that opens it; null if none does. */
  tokenScope: string | null
  parameters: Parameter[]
  body: Schema | null
  binary: boolean
}

type Described = {
  'x-access': string
  'x-token-scope'?: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** References of a body lead to the components of the document. */
const withDefs = (schema: Schema | undefined, schemas: Record<string, Schema>): Schema | null =>
  schema === undefined ? null : { ...schema, $defs: schemas }

export async function readOperations(client: Client): Promise<Operation[]> {
  const { body } = await client.send({ method: 'GET', path: '/api/openapi.json' })
  const { paths, components } = JSON.parse(body) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema> }
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: described['x-access'],
        tokenScope: described['x-token-scope'] ?? null,
        parameters: described.parameters,
        body: withDefs(content?.['application/json']?.schema, components.schemas),
        binary: content?.['application/octet-stream'] !== undefined,
      }
    }),
  )
}

/** The path that lists such ids: '/admin/cases/{id}/files/{file_id}' and 'id' give '/admin/cases'. */
export const listPath = (path: string, param: string) => path.slice(0, path.indexOf(`/{${param}}`))

export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')}`
}
