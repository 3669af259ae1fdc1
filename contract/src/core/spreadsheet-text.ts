// Also the full-width and small signs, which spreadsheets of some languages read as the plain ones.
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫'
// Where a spreadsheet may begin a cell, whatever the quotes say: with Spanish settings it separates by semicolons.
const BREAKS = ';\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029'
const FILLER = `(?:(?![${BREAKS}])[\\s"\\p{Cf}])*`
const NUMBER = `-\\d+(?:\\.\\d+)?(?:$|[${BREAKS}])`
const FORMULAS = new RegExp(`((?:^|[${BREAKS}])${FILLER})(?!${NUMBER})(?=[${SIGNS}])`, 'gu')
const STARTS_WITH_BREAK = /^[\t\r\n]/

/** R-SEC-4: an apostrophe keeps text from running as a formula when a spreadsheet opens the file. */
export function disarmFormulas(text: string): string {
  const disarmed = text.replace(FORMULAS, "$1'")
  return STARTS_WITH_BREAK.test(disarmed) ? `'${disarmed}` : disarmed
}
