import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../web/src')
const STYLES = join(WEB, 'ui/styles')
const SOURCE = /@source "([^"]+)"/g
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'([^']+)'/gm

// Sign-in, what it opens, and what may be drawn over it.
const DRAWN = [
  'app/boot/main.tsx',
  'app/frame/CleanShell.tsx',
  'app/frame/ErrorModal.tsx',
  'app/frame/PageNotice.tsx',
  'features/access/auth/AdminLoginPage.tsx',
  'features/access/auth/LoginPage.tsx',
  'features/access/auth/SecondFactorStep.tsx',
  'parts/LetterDoorForm.tsx',
]

const sources = [...readFileSync(join(STYLES, 'start.css'), 'utf8').matchAll(SOURCE)].map(([, path = '']) =>
  join(STYLES, path),
)

/** The files that these import, without those that load later. */
function listModules(entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path) || !/\.tsx?$/.test(path)) return
    seen.add(path)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      if (name.startsWith('#')) visit(join(WEB, name.slice(1)))
      if (name.startsWith('.')) visit(join(dirname(path), name))
    }
  }
  for (const entry of entries) visit(join(WEB, entry))
  return [...seen]
}

const isDrawn = (path: string) => path.endsWith('.tsx') || path.endsWith('-class.ts')
const isSource = (path: string) =>
  sources.some((source) => matchesGlob(path, source) || path.startsWith(`${source}/`))

test('R-RUN-8: every module that draws a sign-in page is a source of the first styles', () => {
  const modules = listModules(DRAWN).filter(isDrawn)
  expect(modules.length).toBeGreaterThan(30)
  expect(modules.filter((path) => !isSource(path))).toEqual([])
})
