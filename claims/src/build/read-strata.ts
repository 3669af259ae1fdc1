import type { Columns, Engine } from '../engine.ts'
import type { Quarter } from '../quarter.ts'
import { type NpiRange, reportSql } from '../sql/report-sql.ts'
import { sqlText } from '../store/duckdb.ts'
import type { CellStrata, DayKind, StratumCount } from './quarter-build.ts'
import { texts, toRows } from './read-report.ts'

/** As strata.sql separates them. */
const BETWEEN_STRATA = '\u001e'
const BETWEEN_PARTS = '\u001f'
const CODE_LENGTH = 5

function toKind(text: string): DayKind {
  const end = text.indexOf(BETWEEN_PARTS)
  return {
    primary_code: text.slice(0, CODE_LENGTH),
    place_of_service: text.slice(CODE_LENGTH, end),
    diagnosis: text.slice(end + 1),
  }
}

/** Finds a kind by its text, one object per kind. */
function createKindFinder(): (text: string) => DayKind {
  const found = new Map<string, DayKind>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    const kind = toKind(text)
    found.set(text, kind)
    return kind
  }
}

function parseStratum(text: string, findKind: (text: string) => DayKind): StratumCount {
  const place = text.indexOf(BETWEEN_PARTS)
  const diagnosis = text.indexOf(BETWEEN_PARTS, place + 1)
  const days = text.indexOf(BETWEEN_PARTS, diagnosis + 1)
  const addonDays = text.indexOf(BETWEEN_PARTS, days + 1)
  return {
    kind: findKind(text.slice(0, diagnosis)),
    days: Number(text.slice(diagnosis + 1, days)),
    addon_days: Number(text.slice(days + 1, addonDays)),
    units_milli: Number(text.slice(addonDays + 1)),
  }
}

/** The strata of one provider and family as the engine answers them, which takes a fifth of the memory. */
export type StrataText = { npi: string; tin: string; family: string; text: string }

const toStrataTexts = (answer: Columns): StrataText[] =>
  toRows<StrataText>(answer, ['npi', 'tin', 'family'], (column) => {
    const [npi, tin, family] = [texts(column('npi')), texts(column('tin')), texts(column('family'))]
    const strata = texts(column('strata' as 'text'))
    return (at) => ({
      npi: npi[at] as string,
      tin: tin[at] as string,
      family: family[at] as string,
      text: strata[at] as string,
    })
  })

export const readStrataTexts = async (
  engine: Engine,
  period: Quarter,
  range?: NpiRange,
): Promise<StrataText[]> => toStrataTexts(await engine.query(reportSql('strata', period, range)))

export function parseStrata(rows: readonly StrataText[]): CellStrata[] {
  const findKind = createKindFinder()
  return rows.map(({ npi, tin, family, text }) => ({
    npi,
    tin,
    family,
    // Sorted here, because the engines sort texts differently and sums of doubles depend on the order.
    strata: text
      .split(BETWEEN_STRATA)
      .sort()
      .map((one) => parseStratum(one, findKind)),
  }))
}

/** The strata of a quarter and family, of all its cells. */
export const readFamilyStrata = async (
  engine: Engine,
  period: Quarter,
  family: string,
): Promise<StrataText[]> =>
  toStrataTexts(
    await engine.query(
      `select * from (${reportSql('strata', period)}) one where family = ${sqlText(family)}`,
    ),
  )
