import type { Row } from './claim-files.ts'

type Verdict = 'loaded' | 'replaced' | 'duplicate'
type Claim = { version: number; importNumber: number; isVoid: boolean; lines: Map<string, string> }

const toContent = ({ version: _version, void: _void, ...content }: Row): string => JSON.stringify(content)

/** The rules for versions, voids and duplicates in simple steps: one import after the other, one claim at a time. */
export class VersionModel {
  readonly claims = new Map<string, Claim>()
  #imports = 0

  import(rows: readonly Row[]): Verdict[] {
    this.#imports += 1
    const verdicts: Verdict[] = rows.map(() => 'replaced')
    for (const claimId of new Set(rows.map((row) => row.claim_id ?? ''))) {
      const own = rows.flatMap((row, at) => (row.claim_id === claimId ? [{ row, at }] : []))
      const standing = own.filter(({ row, at }) => {
        const last = own.findLast((other) => toKey(other.row) === toKey(row))
        if (last === undefined || last.at === at) return true
        if (toContent(last.row) === toContent(row)) verdicts[at] = 'duplicate'
        return false
      })
      const version = Math.max(...standing.map(({ row }) => Number(row.version)))
      const best = standing.filter(({ row }) => Number(row.version) === version)
      const isVoid = best.some(({ row }) => row.void === 'yes')
      const winners = best.filter(({ row }) => (row.void === 'yes') === isVoid)
      const lines = new Map(
        isVoid ? [] : winners.map(({ row }): [string, string] => [row.line_number ?? '', toContent(row)]),
      )
      const verdict = this.#decide(claimId, { version, importNumber: this.#imports, isVoid, lines })
      for (const { at } of winners) verdicts[at] = verdict
    }
    return verdicts
  }

  #decide(claimId: string, next: Claim): Verdict {
    const now = this.claims.get(claimId)
    if (now !== undefined) {
      if (next.version < now.version) return 'replaced'
      if (next.version === now.version && next.isVoid === now.isVoid && sameLines(next.lines, now.lines))
        return 'duplicate'
    }
    this.claims.set(claimId, next)
    return 'loaded'
  }

  /** The current lines. */
  lines(): string[] {
    return [...this.claims.values()]
      .flatMap(({ version, lines }) => [...lines.values()].map((line) => `${version} ${line}`))
      .toSorted()
  }
}

const toKey = (row: Row): string => `${row.version} ${row.void} ${row.line_number}`

const sameLines = (left: Map<string, string>, right: Map<string, string>): boolean =>
  left.size === right.size && [...left].every(([line, content]) => right.get(line) === content)
