import { API_BASE } from '@plumbline/contract/core/constants'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { dataHoldSchema, errorSchema, HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { TOKEN_PREFIX } from '@plumbline/contract/system/machine-tokens'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

type Io = 'input' | 'output'
/** Writes a schema whose references lead to the components of the document. */
type WriteSchema = (schema: z.ZodMiniType, io: Io) => Json

function toJsonSchema(schema: z.ZodMiniType, io: Io): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const COMPONENTS = '#/components/schemas/'
const REFERENCE = /"\$ref":"#(?:\/\$defs\/([^"]+))?"/g

const refersToOthers = (json: string, self: string | undefined) =>
  [...json.matchAll(REFERENCE)].some(([, def]) => def !== self)

/**
 * A schema that contains itself refers to its own root or to its `$defs`. Inside a document both are elsewhere, so
 * they become components; equal ones become one.
 */
function collectComponents(components: Record<string, Json>): WriteSchema {
  const names = new Map<string, string>()
  return (schema, io) => {
    const { $defs = {}, ...root } = toJsonSchema(schema, io) as Json & { $defs?: Json }
    const text = JSON.stringify(root)
    const whole = JSON.stringify([root, $defs])
    const place = (def: string | undefined): string => {
      const json = def === undefined ? text : JSON.stringify($defs[def])
      // Parts that refer to other parts are equal only together with these.
      const key = refersToOthers(json, def) ? `${def} ${whole}` : json
      const known = names.get(key)
      if (known !== undefined) return known
      const name = `Recursive${names.size + 1}`
      names.set(key, name)
      components[name] = JSON.parse(rename(json)) as Json
      return name
    }
    const rename = (json: string) =>
      json.replace(REFERENCE, (_, def: string | undefined) => `"$ref":"${COMPONENTS}${place(def)}"`)
    return JSON.parse(rename(text)) as Json
  }
}

function listParameters(endpoint: Endpoint, write: WriteSchema): Json[] {
  const from = (place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
    if (schema === undefined) return []
    const object = write(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
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
    required: endpoint.tokenScope === undefined,
    ...(endpoint.tokenScope !== undefined && { description: 'Required with a session; not with a token.' }),
    schema: { type: 'string', const: REQUESTED_WITH },
  }
  return [
    ...from('path', endpoint.params),
    ...from('query', endpoint.query),
    ...(endpoint.method === 'GET' ? [] : [header]),
  ]
}

/** A session, or a machine's token that has the scope of the row (R-TOK-1). */
function listSecurity({ access, tokenScope }: Endpoint): Json[] {
  if (access === 'public') return []
  return [{ session: [] }, ...(tokenScope === undefined ? [] : [{ token: [tokenScope] }])]
}

function toOperation(name: string, endpoint: Endpoint, write: WriteSchema): Json {
  const answer = write(endpoint.response, 'output')
  const held = endpoint.duringHold || endpoint.access === 'public'
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: listSecurity(endpoint),
    ...(endpoint.tokenScope !== undefined && { 'x-token-scope': endpoint.tokenScope }),
    parameters: listParameters(endpoint, write),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: endpoint.binary
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : {
              [endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: write(endpoint.body, 'input'),
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
  const schemas: Record<string, Json> = {
    Error: toJsonSchema(errorSchema, 'output'),
    DataHold: toJsonSchema(dataHoldSchema, 'output'),
  }
  const write = collectComponents(schemas)
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: toOperation(name, endpoint, write),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version,
      description:
        'Each operation carries x-access: who may call it. Those with x-token-scope also take a token of that scope.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token that a vendor admin made for a machine. It begins with ${TOKEN_PREFIX}.`,
        },
      },
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
  <summary><b>${endpoint.method}</b> <code>${API_BASE}${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)} (access: ${endpoint.access}${endpoint.tokenScope === undefined ? '' : `; token: ${endpoint.tokenScope}`})</summary>
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
