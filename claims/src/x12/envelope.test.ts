import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sniffX12 } from './convert-x12.ts'
import { openWorkFolder, type WorkFolder } from './testing/work-folder.ts'
import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  isa,
  REMITTANCES,
  service,
  subscriber,
} from './testing/x12-text.ts'

const BODY = [bht(), ...billing(), ...subscriber('M1'), ...claim('C1'), ...service(1), ...service(2)]
const VALID = interchange(CLAIMS, BODY)

let work: WorkFolder
beforeAll(async () => {
  work = await openWorkFolder()
})
afterAll(() => work.remove())

describe('delimiters and line endings of a valid file', () => {
  const with80Columns = VALID.replaceAll('~\n', '~').replaceAll(/.{80}/g, '$&\r\n')
  it.each([
    ['a line for each segment', VALID],
    ['no line endings', interchange(CLAIMS, BODY, '~')],
    ['CRLF after each segment', interchange(CLAIMS, BODY, '~\r\n')],
    ['the line ending as terminator', interchange(CLAIMS, BODY, '\n')],
    ['CRLF as terminator', interchange(CLAIMS, BODY, '\r\n')],
    ['records of 80 columns', with80Columns],
    ['other delimiters', VALID.replaceAll('*', '|').replaceAll(':', '>')],
    ['a byte order mark and padding at the end', `\ufeff${VALID}\n\n  \u001a`],
    ['line breaks and blanks before it', `\ufeff\r\n\n   \n${VALID}`],
    ['indented segments', VALID.replaceAll('~\n', '~\n    ')],
    ['segments indented by tabs', VALID.replaceAll('~\n', ' ~\n\t').replaceAll(' ~', '~')],
    ['two interchanges', VALID.replace(/(?:.|\n)*/, (text) => text + text.replace('CLM*C1', 'CLM*C2'))],
    ['gzip', gzipSync(VALID)],
  ])('%s', async (_name, content) => {
    const { kind, rows, rejects, written } = await work.convert(content)
    expect({ kind, rejects }).toEqual({ kind: '837', rejects: [] })
    expect(rows).toBe(_name === 'two interchanges' ? 4 : 2)
    expect(written[0]).toMatchObject({ claim_id: '980000001-C1', hcpcs_code: '17000', diagnosis_1: 'L570' })
  })

  it('reports the physical line of a segment', async () => {
    const { written } = await work.convert(VALID)
    const lines = VALID.split('\n')
    expect(written.map((row) => lines[Number(row.source_line) - 1])).toEqual(['LX*1~', 'LX*2~'])
  })
})

describe('files refused as a whole', () => {
  const cut = (marker: string) => VALID.slice(0, VALID.indexOf(marker))
  it.each([
    ['text that is not X12', 'claim_id,line\n1,2\n', 'not_x12', /starts with an ISA/],
    ['an ISA that is too short', VALID.replace('SENDER  ', 'SENDER '), 'header', /106 characters/],
    ['an older version', VALID.replace('*00501*', '*00401*'), 'header', /version 00401/],
    ['a wrong SE count', VALID.replace(/SE\*\d+/, 'SE*5'), 'envelope', /says 5 .* there are \d+/],
    [
      'a wrong SE control number',
      VALID.replace(/(SE\*\d+)\*0001/, '$1*0002'),
      'envelope',
      /control number 0002/,
    ],
    ['a wrong GE count', VALID.replace('GE*1*1', 'GE*2*1'), 'envelope', /number of transactions/],
    ['a wrong GE control number', VALID.replace('GE*1*1', 'GE*1*7'), 'envelope', /control number 7/],
    ['a wrong IEA count', VALID.replace('IEA*1', 'IEA*3'), 'envelope', /number of groups/],
    [
      'a wrong IEA control number',
      VALID.replace('IEA*1*000000001', 'IEA*1*000000002'),
      'envelope',
      /ISA on line 1/,
    ],
    ['no SE', cut('SE*'), 'cut_off', /without its SE/],
    ['no GE', cut('GE*'), 'cut_off', /without its GE/],
    ['no IEA', cut('IEA*'), 'cut_off', /without its IEA/],
    [
      'an end in the middle of a segment',
      cut('DTP*472'.slice(0, 3)).concat('DTP*4'),
      'cut_off',
      /middle of a segment/,
    ],
    ['GE in place of SE', VALID.replace(/SE\*\d+\*0001~\n/, ''), 'envelope', /no SE/],
    ['a segment outside', VALID.replace('GE*1*1', 'LX*1~\nGE*1*1'), 'envelope', /outside its envelope/],
    ['an unknown segment', VALID.replace('\nCLM*', '\nCLX*'), 'damaged', /CLX does not belong/],
    ['only an envelope', `${isa()}~\nIEA*0*000000001~\n`, 'wrong_transaction', /no transaction/],
    [
      'an eligibility inquiry',
      interchange({ type: '270', group: 'HS', version: '005010X279A1' }, []),
      'wrong_transaction',
      /type 270/,
    ],
    [
      'institutional claims',
      interchange({ ...CLAIMS, version: '005010X223A2' }, []),
      'wrong_transaction',
      /837I/,
    ],
    ['dental claims', interchange({ ...CLAIMS, version: '005010X224A2' }, []), 'wrong_transaction', /837D/],
    [
      'predeterminations',
      interchange({ ...CLAIMS, version: '005010X291' }, []),
      'wrong_transaction',
      /predeterminations of professional claims/,
    ],
    [
      'post-adjudicated institutional claims',
      interchange({ ...CLAIMS, version: '005010X299A1' }, []),
      'wrong_transaction',
      /837 PACDR/,
    ],
    [
      'claims in a remittance group',
      interchange({ ...CLAIMS, group: 'HP' }, []),
      'envelope',
      /group of type HP \(GS01\); it must be HC\. Ask/,
    ],
    ['a line outside a claim', interchange(CLAIMS, [bht(), ...service(1)]), 'damaged', /outside a claim/],
  ])('%s', async (_name, content, reason, message) => {
    await expect(work.convert(content)).rejects.toMatchObject({
      name: 'X12Refused',
      reason,
      message: expect.stringMatching(message),
    })
  })

  it('a compressed file that was cut off', async () => {
    const packed = gzipSync(VALID)
    await expect(work.convert(packed.subarray(0, packed.length - 20))).rejects.toMatchObject({
      code: 'cut_off',
    })
  })

  it('claims and remittances in one file', async () => {
    const other = interchange(REMITTANCES, ['BPR*I*0*C*NON************20260801', 'TRN*1*T1*1990000001'])
    await expect(work.convert(VALID + other)).rejects.toMatchObject({ reason: 'wrong_transaction' })
  })
})

describe('sniffX12', () => {
  it.each([
    ['claims', VALID, '837'],
    ['packed claims', gzipSync(VALID), '837'],
    [
      'institutional claims, so that the conversion gives the reason',
      interchange({ ...CLAIMS, version: '005010X223A2' }, []),
      '837',
    ],
    ['remittances', interchange(REMITTANCES, []), '835'],
    ['an acknowledgment', interchange({ type: '277', group: 'HN', version: '005010X214' }, []), 'other'],
    ['a damaged ISA', 'ISA*00*broken', 'other'],
    ['a table', 'claim_id,line_number\n', null],
    ['an empty file', '', null],
    ['blank lines', '\n\n', null],
  ])('%s', async (_name, content, kind) => {
    expect(await sniffX12(await work.write(content))).toBe(kind)
  })
})
