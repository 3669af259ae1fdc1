import { API_BASE } from '@plumbline/contract/core/constants'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { dataHoldSchema, errorSchema, HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
    if (schema === undefined) return []
    const object = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
    return Object.entries(object.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (object.required ?? []).includes(name),
      schema: property,
    }))
  }
  const header: Json = {
    name: HEADERS.requestedWith,
    in: 'header',
    required: true,
    schema: { type: 'string', const: REQUESTED_WITH },
  }
  return [
    ...from('path', endpoint.params),
    ...from('query', endpoint.query),
    ...(endpoint.method === 'GET' ? [] : [header]),
  ]
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const answer = schemaOf(endpoint.response, 'output')
  const held = endpoint.duringHold || endpoint.access === 'public'
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: endpoint.binary
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.summary,
        content: {
          [endpoint.contentType ?? 'application/json']: {
            schema: held ? answer : { anyOf: [answer, { $ref: '#/components/schemas/DataHold' }] },
          },
        },
      },
      '4XX': REFUSED,
    },
  }
}

/** OpenAPI 3.1 from the one table of endpoints. */
export function buildOpenApi(endpoints: Record<string, Endpoint>, cookieName: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plumbline', version, description: 'Each operation carries x-access: who may call it.' },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output'), DataHold: schemaOf(dataHoldSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}
