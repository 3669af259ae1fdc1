import { unzipSync } from 'fflate'

/** The rows of a CSV that we wrote, by column name. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (quoted && letter === '"' && text.charAt(at + 1) === '"') {
      cell += letter
      at += 1
    } else if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === ',' || letter === '\n')) {
      rows.at(-1)?.push(cell.replace(/\r$/, ''))
      cell = ''
      if (letter === '\n') rows.push([])
    } else cell += letter
  }
  const [header = [], ...body] = rows.filter((row) => row.length > 0)
  return body.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}

const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: 'lt' | 'gt' | 'quot' | 'amp') => {
    return { lt: '<', gt: '>', quot: '"', amp: '&' }[name]
  })

/** The cells of a workbook's sheet, row by row; a missing cell is null. */
export function parseXlsx(bytes: Uint8Array): (string | number | null)[][] {
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString('utf8')
  const width = [...sheet.matchAll(/<col /g)].length
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = Array.from({ length: width }, () => null)
    for (const [, column = '', text, value] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      cells[index] = text === undefined ? Number(value) : unescapeXml(text)
    }
    return cells
  })
}
