import { API_BASE } from '@plumbline/contract/core/constants'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import * as z from 'zod/mini'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)

function part(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return ''
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}

function section(endpoint: Endpoint): string {
  return `<details>
  <summary><b>${endpoint.method}</b> <code>${API_BASE}${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)} (access: ${endpoint.access})</summary>
  ${part('Path', endpoint.params, 'input')}${part('Query', endpoint.query, 'input')}${part('Body', endpoint.body, 'input')}
  ${part(`Answer ${endpoint.status ?? 200}`, endpoint.response, 'output')}
</details>`
}

/** Plain HTML without a script or a style of its own: the content security policy allows neither. */
export function renderApiDocs(endpoints: Record<string, Endpoint>): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plumbline interface</title></head>
<body>
<main>
<h1>Plumbline interface</h1>
<p>Every call, from the table that the server itself is built from. Machine-readable: <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
${Object.values(endpoints).map(section).join('\n')}
</main>
</body>
</html>
`
}
