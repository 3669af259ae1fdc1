import { createHash } from 'node:crypto'

/** What an installation runs; tests, benchmarks and tools are not in it. */
const SHIPPED = ['contract', 'claims', 'charts', 'server', 'web']

/** Where a package finds a dependency: its own folder first, then that of each one above it. */
function resolvePath(packages, from, name) {
  const parts = from.split('/node_modules/')
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'))
  const places = [...above.map((path) => `${path}/node_modules/${name}`), `node_modules/${name}`]
  const place = places.find((path) => packages[path] !== undefined)
  if (place === undefined) return null
  return packages[place].link ? packages[place].resolved : place
}

function wantedBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Every package that the shipped workspaces need, with what each needs itself. */
function walk(packages) {
  const edges = new Map()
  const waiting = [...SHIPPED]
  while (waiting.length > 0) {
    const path = waiting.pop()
    if (edges.has(path)) continue
    const needs = wantedBy(packages[path]).flatMap((name) => resolvePath(packages, path, name) ?? [])
    edges.set(path, needs)
    waiting.push(...needs)
  }
  // The pinned Node runs it all.
  const node = Object.keys(packages[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  for (const path of node) edges.set(path, [])
  edges.set('', [...SHIPPED, ...node])
  return edges
}

const nameOf = (path, one) =>
  one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

function licenseOf(text) {
  if (text === undefined) return undefined
  if (/ (OR|AND|WITH) /.test(text)) return [{ expression: text }]
  return [{ license: /^[\w.+-]+$/.test(text) ? { id: text } : { name: text } }]
}

const hashesOf = (integrity = '') =>
  integrity.split(' ').flatMap((part) => {
    const [, bits, base64] = /^sha(\d+)-(.+)$/.exec(part) ?? []
    return base64 === undefined
      ? []
      : [
          {
            alg: bits === '1' ? 'SHA-1' : `SHA-${bits}`,
            content: Buffer.from(base64, 'base64').toString('hex'),
          },
        ]
  })

function componentOf(path, one) {
  const { name } = one
  const purl = purlOf(name, one.version)
  const licenses = licenseOf(one.license)
  const hashes = hashesOf(one.integrity)
  return {
    type: path.includes('node_modules') ? 'library' : 'application',
    'bom-ref': `${purl}#${path}`,
    name,
    version: one.version,
    ...(one.optional && { scope: 'optional' }),
    ...(hashes.length > 0 && { hashes }),
    ...(licenses && { licenses }),
    purl,
  }
}

/** A version 4 form with fixed bits: the same lockfile gives the same document. */
function serialOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * CycloneDX 1.6 of what an installation runs, from the lockfile alone. `findLicense` is asked for a package whose
 * lockfile entry names none.
 */
export function writeBillOfMaterials(lockfileText, findLicense = () => undefined) {
  const { packages } = JSON.parse(lockfileText)
  const edges = walk(packages)
  const components = new Map(
    [...edges.keys()].toSorted().map((path) => {
      const one = packages[path]
      const isOurs = !path.includes('node_modules')
      const license = one.license ?? (isOurs ? undefined : findLicense(path))
      return [path, componentOf(path, { ...one, name: nameOf(path, one), license })]
    }),
  )
  const refOf = (path) => components.get(path)['bom-ref']
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(lockfileText),
    version: 1,
    metadata: { component: components.get('') },
    components: [...components].flatMap(([path, one]) => (path === '' ? [] : [one])),
    dependencies: [...edges]
      .map(([path, needs]) => ({ ref: refOf(path), dependsOn: [...new Set(needs.map(refOf))].toSorted() }))
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}
