import { readFile } from 'node:fs/promises'
import type { Locale } from '@plumbline/contract/core/locale'
import { findRoute, type RoutePattern, SIGN_IN_PATHS } from '@plumbline/contract/core/paths'

/** An entry of the web build's manifest: https://vite.dev/guide/backend-integration */
type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'
const REST_STYLES = 'src/ui/styles/rest.css'
const SIGNED_IN = ['src/app/boot/DataProvider.tsx', 'src/app/frame/SignedInShell.tsx']

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** The sources and everything they import, except what the page's script tag already loads. */
function collectImports(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (source === ENTRY || seen.has(source) || manifest[source] === undefined) return
    seen.add(source)
    for (const next of manifest[source].imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return seen
}

/** The files that a route needs first: its page, its layout and the texts of one language. */
function listPreloads(
  manifest: Manifest,
  routes: Record<string, string>,
  pattern: RoutePattern | null,
  locale: Locale,
): string[] {
  const page = pattern === null ? undefined : routes[pattern]
  if (pattern === null || page === undefined) return []
  const layout = findRoute(pattern)?.layout
  const hasMenus = layout === 'main' || layout === 'secondary'
  const code = collectImports(manifest, [page, ...(hasMenus ? SIGNED_IN : [])])
  // Texts that share a file are known by the name of the file, others by their own (vite.config.ts).
  const isText = (source: string) =>
    source.endsWith(`.${locale}.ts`) || manifest[source]?.name?.endsWith(`.${locale}`) === true
  const texts = [ENTRY, ...code].flatMap((source) => manifest[source]?.dynamicImports?.filter(isText) ?? [])
  const sources = [...code, ...collectImports(manifest, texts)]
  return [...new Set(sources.flatMap((source) => manifest[source]?.file ?? []))]
}

export type PageFiles = {
  /** Scripts to be fetched at once. */
  modules: string[]
  styles: string[]
}

/** Without them the browser discovers a page's files one after another, with a round trip each. */
export async function readPageFiles(
  webDir: string,
): Promise<(pattern: RoutePattern | null, locale: Locale) => PageFiles> {
  const [manifest, routes] = await Promise.all([
    readJson(`${webDir}/.vite/manifest.json`) as Promise<Manifest>,
    readJson(`${webDir}/.vite/routes.json`) as Promise<Record<string, string>>,
  ]).catch(() => [{}, {}] as const)
  const rest = (manifest as Manifest)[REST_STYLES]
  const styles = rest === undefined ? [] : [rest.file]
  return (pattern, locale) => ({
    modules: listPreloads(manifest, routes, pattern, locale),
    styles: pattern === null || SIGN_IN_PATHS.includes(pattern) ? [] : styles,
  })
}
