import type { Engine } from '../engine.ts'
import type { Quarter } from '../quarter.ts'
import { reportSql } from '../sql/report-sql.ts'
import { sqlText } from '../store/duckdb.ts'
import type { DayKind, StratumCount } from './quarter-build.ts'
import { texts, toRows } from './read-report.ts'

/** As strata.sql separates them. */
const BETWEEN_STRATA = '\u001e'
const BETWEEN_PARTS = '\u001f'
const CODE_LENGTH = 5

type CellStrata = { npi: string; tin: string; family: string; strata: string }

/** A kind and its place among all kinds of the answer, sorted. */
type RankedKind = { kind: DayKind; rank: number }
type ReadStratum = { found: RankedKind; days: number; addonDays: number; units: number }

function toKind(text: string): DayKind {
  const end = text.indexOf(BETWEEN_PARTS)
  return {
    primary_code: text.slice(0, CODE_LENGTH),
    place_of_service: text.slice(CODE_LENGTH, end),
    diagnosis: text.slice(end + 1),
  }
}

/** Finds a kind by its text, one object per kind. */
class Kinds {
  readonly #found = new Map<string, RankedKind>()

  find(text: string): RankedKind {
    const found = this.#found.get(text) ?? { kind: toKind(text), rank: 0 }
    this.#found.set(text, found)
    return found
  }

  rank(): void {
    // Sorted here, because the engines sort texts differently and sums of doubles depend on the order.
    const sorted = [...this.#found].toSorted(([left], [right]) => (left < right ? -1 : 1))
    for (const [rank, [, found]] of sorted.entries()) found.rank = rank
  }
}

function parseStrata(text: string, kinds: Kinds): ReadStratum[] {
  return text.split(BETWEEN_STRATA).map((stratum) => {
    const afterDays = stratum.indexOf(BETWEEN_PARTS)
    const afterAddonDays = stratum.indexOf(BETWEEN_PARTS, afterDays + 1)
    const afterUnits = stratum.indexOf(BETWEEN_PARTS, afterAddonDays + 1)
    return {
      found: kinds.find(stratum.slice(afterUnits + 1)),
      days: Number(stratum.slice(0, afterDays)),
      addonDays: Number(stratum.slice(afterDays + 1, afterAddonDays)),
      units: Number(stratum.slice(afterAddonDays + 1, afterUnits)),
    }
  })
}

/** The strata of a quarter, of all families or of one. */
export async function readStrata(engine: Engine, period: Quarter, family?: string): Promise<StratumCount[]> {
  const sql = reportSql('strata', period)
  const answer = await engine.query(
    family === undefined ? sql : `select * from (${sql}) one where family = ${sqlText(family)}`,
  )
  const cells = toRows<CellStrata>(answer, ['npi', 'tin', 'family'], (column) => {
    const [npi, tin, family] = [texts(column('npi')), texts(column('tin')), texts(column('family'))]
    const strata = texts(column('strata'))
    return (at) => ({
      npi: npi[at] as string,
      tin: tin[at] as string,
      family: family[at] as string,
      strata: strata[at] as string,
    })
  })
  const kinds = new Kinds()
  const parsed = cells.map(({ strata }) => parseStrata(strata, kinds))
  kinds.rank()
  return cells.flatMap(({ npi, tin, family }, index) =>
    (parsed[index] ?? [])
      .sort((left, right) => left.found.rank - right.found.rank)
      .map(({ found, days, addonDays, units }) => ({
        npi,
        tin,
        family,
        kind: found.kind,
        days,
        addon_days: addonDays,
        units_milli: units,
      })),
  )
}
