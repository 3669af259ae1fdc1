import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../server/src/platform/config/config.ts'
import { withSecretFiles } from '../server/src/platform/files/secret-files.ts'

const PAGE = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8')
const SERVER = {
  DATABASE_URL: 'postgres://app@db.internal/plumbline',
  SECRET_KEY: 'pX3-vQ8zLr0_tYw6HnEcJ5bUoAfK2dMs',
}

type Setting = { name: string; fallback: string; values: string }

const settings: Setting[] = PAGE.split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '']) => /^`[A-Z_\d]+`$/.test(name))
  .map(([, name = '', fallback = '', values = '']) => ({ name: name.replaceAll('`', ''), fallback, values }))

/** The variables that a function looks up in the environment it is given. */
function lookedUp(read: (env: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>()
  read(
    new Proxy(
      {},
      {
        get: (_, name) => {
          names.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...names].toSorted()
}

const codeSpans = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
const isVariable = (text: string) => /^[A-Z][A-Z_\d]+$/.test(text)

function configOrNull(env: Record<string, string>) {
  try {
    return loadConfig(env)
  } catch {
    return null
  }
}

describe('the settings page', () => {
  it('has a row for each variable that the portal reads, and no other', () => {
    expect(settings.map(({ name }) => name).toSorted()).toEqual(lookedUp(loadConfig))
  })

  it.each(settings.filter(({ fallback }) => !fallback.startsWith('unset')))(
    'says the default of $name',
    ({ name, fallback }) => {
      const spans = codeSpans(fallback).filter((span) => !isVariable(span))
      expect(spans).not.toEqual([])
      for (const base of [{}, SERVER]) {
        const same = spans.some((span) => {
          const config = configOrNull({ ...base, [name]: span.replace('PORT', '3000') })
          return JSON.stringify(config) === JSON.stringify(loadConfig(base))
        })
        expect([fallback, same]).toEqual([fallback, true])
      }
    },
  )

  it.each(settings.filter(({ values }) => /^\d+ to \d+$/.test(values)))(
    'says the range of $name',
    ({ name, values }) => {
      let message = ''
      try {
        loadConfig({ [name]: 'x' })
      } catch (error) {
        if (error instanceof ConfigError) message = error.message
      }
      expect(message).toContain(`${name} must be a whole number from ${values}.`)
    },
  )

  it('names the secrets that may lie in a file', () => {
    const [, section = ''] = PAGE.split('## Secrets in files')
    const [list = ''] = section.split('Example')
    const named = codeSpans(list).filter((span) => isVariable(span) && !span.startsWith('_'))
    const files = lookedUp(withSecretFiles).filter((name) => name.endsWith('_FILE'))
    expect(named.map((name) => `${name}_FILE`).toSorted()).toEqual(files)
  })
})
