import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'npi,note\r\n1,Señora Peña: mañana'
const eachLetter = (write: (code: number) => number[]) =>
  new Uint8Array([...TEXT].flatMap((letter) => write(letter.charCodeAt(0))))

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['Windows-1252', eachLetter((code) => [code])],
  ['UTF-16 as Windows writes it', new Uint8Array([0xff, 0xfe, ...eachLetter((code) => [code, 0])])],
  ['UTF-16 in the other order', new Uint8Array([0xfe, 0xff, ...eachLetter((code) => [0, code])])],
])('R-DESK-7: a file in %s is read with its accents', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
})

it('R-DESK-7: a dash and quotation marks of Windows stay what they are', () => {
  expect(decodeText(new Uint8Array([0x93, 0xe9, 0x94, 0x20, 0x96]))).toBe('“é” –')
})
