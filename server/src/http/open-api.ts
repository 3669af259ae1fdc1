import { API_BASE } from '@plumbline/contract/core/constants'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { dataHoldSchema, errorSchema, HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function listParameters(endpoint: Endpoint): Json[] {
  const from = (place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
    if (schema === undefined) return []
    const object = toJsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
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

function toOperation(name: string, endpoint: Endpoint): Json {
  const answer = toJsonSchema(endpoint.response, 'output')
  const held = endpoint.duringHold || endpoint.access === 'public'
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: listParameters(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: endpoint.binary
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : {
              [endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: toJsonSchema(endpoint.body, 'input'),
              },
            },
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

/** OpenAPI 3.1, built from the endpoint table. */
export function buildOpenApi(endpoints: Record<string, Endpoint>, cookieName: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: toOperation(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plumbline', version, description: 'Each operation carries x-access: who may call it.' },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: {
        Error: toJsonSchema(errorSchema, 'output'),
        DataHold: toJsonSchema(dataHoldSchema, 'output'),
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)

function renderSchema(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return ''
  const json = JSON.stringify(toJsonSchema(schema, io), null, 2)
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(json)}</pre>`
}

function renderEndpoint(endpoint: Endpoint): string {
  return `<details>
  <summary><b>${endpoint.method}</b> <code>${API_BASE}${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)} (access: ${endpoint.access})</summary>
  ${renderSchema('Path', endpoint.params, 'input')}${renderSchema('Query', endpoint.query, 'input')}${renderSchema('Body', endpoint.body, 'input')}
  ${renderSchema(`Answer ${endpoint.status ?? 200}`, endpoint.response, 'output')}
</details>`
}

/** Plain HTML: the content security policy allows no inline scripts or styles. */
export function renderApiDocs(endpoints: Record<string, Endpoint>): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plumbline interface</title></head>
<body>
<main>
<h1>Plumbline interface</h1>
<p>Every call, generated from the table the server is built from. Machine-readable: <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
${Object.values(endpoints).map(renderEndpoint).join('\n')}
</main>
</body>
</html>
`
}
