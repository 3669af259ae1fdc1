import fc from 'fast-check'
import { hostileJson } from './hostile-values.ts'

type Change = { kind: 'replace' | 'drop' | 'add' | 'wrap' | 'poison'; at: number; value: unknown }

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'drop', 'add', 'wrap', 'poison'),
  at: fc.nat(10_000),
  value: hostileJson,
})

/** A value with one to three parts replaced, removed, wrapped or added. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    // The same hostile object may be drawn twice: put into itself it could not be sent.
    .map(([value, changes]) =>
      changes.map((one) => structuredClone(one)).reduce(applyChange, structuredClone(value)),
    )

type Place = { holder: Record<string, unknown>; key: string }

function findPlaces(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null || found.length > 200) return found
  for (const [key, inner] of Object.entries(value)) {
    found.push({ holder: value as Record<string, unknown>, key })
    findPlaces(inner, found)
  }
  return found
}

function applyChange(whole: unknown, { kind, at, value }: Change): unknown {
  const places = findPlaces(whole)
  const place = places[at % Math.max(1, places.length)]
  if (place === undefined) return kind === 'add' ? { extra: value } : value
  const { holder, key } = place
  if (kind === 'drop') delete holder[key]
  else if (kind === 'add') holder[`${key}_extra`] = value
  else if (kind === 'wrap') holder[key] = [holder[key]]
  else if (kind === 'poison') {
    Object.defineProperty(holder, at % 2 ? '__proto__' : 'constructor', {
      value: { admin: true },
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else holder[key] = value
  return whole
}

/** Breaks JSON text in ways that no serializer does. */
export function breakText(text: string, how: number): string | Buffer {
  const inner = text.replace(/^\{/, '')
  const ways: (() => string | Buffer)[] = [
    () => text.slice(0, Math.floor(text.length / 2)),
    () => `${text}${text}`,
    () => `{"a":1,"a":2,${inner}`,
    () => `{"__proto__":{"admin":true},${inner}`,
    () => '['.repeat(20_000),
    () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    () => `\ufeff${text}`,
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => text.replace(/"/g, "'"),
    () => text.replace(/[:,]/, ' NaN '),
    () => `{"a":1e999999,${inner}`,
    () => `{"pad":"${'x'.repeat(200_000)}",${inner}`,
    () => '',
    () => 'null',
    () => '"text"',
    () => `/* */${text}`,
    () => Buffer.from(text, 'utf16le'),
  ]
  return ways[how % ways.length]?.() ?? text
}
