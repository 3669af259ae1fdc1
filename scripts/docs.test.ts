import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = ['contract', 'claims', 'charts', 'server', 'web', 'e2e', 'bench', 'scripts', 'deploy', 'docs']

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(path) : [path]
  })

const files = SOURCES.flatMap(listFiles)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...files.filter((path) => path.endsWith('.md')),
]
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '')

/** As GitHub names the anchor of a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchors = (page: string) =>
  [...withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))

describe.each(pages)('%s', (page) => {
  const text = withoutCode(read(page))

  it('links to pages and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    const broken = links.filter(([, target = '', anchor]) => {
      const path = target === '' ? page : normalize(join(dirname(page), target))
      if (!existsSync(join(ROOT, path))) return true
      return anchor !== undefined && path.endsWith('.md') && !anchors(path).includes(anchor)
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })

  it('names source files that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))(?:: [^`]*)?`/g)].map(
      ([, path = '']) => path,
    )
    const isExample = (path: string) => /NNNN|^\.|^-/.test(path)
    const exists = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`))
    expect(named.filter((path) => !isExample(path) && !exists(path)).join('\n')).toBe('')
  })
})

it('the tree of the architecture names components that exist', () => {
  const [tree = ''] = read('docs/ARCHITECTURE.md').match(/```[\s\S]*?```/) ?? []
  const components = tree.match(/\b(?:[A-Z][a-z]+){2,}\b/g) ?? []
  expect(components).toContain('QueryFailure')
  expect(components.filter((name) => !files.some((file) => file.endsWith(`/${name}.tsx`)))).toEqual([])
})
