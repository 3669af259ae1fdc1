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
    ['text that is not X12', 'claim_id,line\n1,2\n', 'x12_no_isa', { line: 1 }],
    ['an ISA that is too short', VALID.replace('SENDER  ', 'SENDER '), 'x12_isa_width', { width: 106 }],
    ['an older version', VALID.replace('*00501*', '*00401*'), 'x12_version', { found: '00401' }],
    ['a wrong SE count', VALID.replace(/SE\*\d+/, 'SE*5'), 'x12_count', { of: 'segments', stated: '5' }],
    [
      'a wrong SE control number',
      VALID.replace(/(SE\*\d+)\*0001/, '$1*0002'),
      'x12_control_number',
      { found: '0002', begin: 'ST', needed: '0001' },
    ],
    ['a wrong GE count', VALID.replace('GE*1*1', 'GE*2*1'), 'x12_count', { of: 'transactions' }],
    ['a wrong GE control number', VALID.replace('GE*1*1', 'GE*1*7'), 'x12_control_number', { found: '7' }],
    ['a wrong IEA count', VALID.replace('IEA*1', 'IEA*3'), 'x12_count', { of: 'groups' }],
    [
      'a wrong IEA control number',
      VALID.replace('IEA*1*000000001', 'IEA*1*000000002'),
      'x12_control_number',
      { begin: 'ISA', begin_line: 1 },
    ],
    ['no SE', cut('SE*'), 'x12_cut_off', { id: 'SE' }],
    ['no GE', cut('GE*'), 'x12_cut_off', { id: 'GE' }],
    ['no IEA', cut('IEA*'), 'x12_cut_off', { id: 'IEA' }],
    [
      'an end in the middle of a segment',
      cut('DTP*472'.slice(0, 3)).concat('DTP*4'),
      'x12_cut_off_in_segment',
      {},
    ],
    ['GE in place of SE', VALID.replace(/SE\*\d+\*0001~\n/, ''), 'x12_no_se', { id: 'GE' }],
    ['a segment outside', VALID.replace('GE*1*1', 'LX*1~\nGE*1*1'), 'x12_outside_envelope', { id: 'LX' }],
    [
      'an unknown segment',
      VALID.replace('\nCLM*', '\nCLX*'),
      'x12_unknown_segment',
      { id: 'CLX', kind: '837' },
    ],
    ['only an envelope', `${isa()}~\nIEA*0*000000001~\n`, 'x12_no_transaction', {}],
    [
      'an eligibility inquiry',
      interchange({ type: '270', group: 'HS', version: '005010X279A1' }, []),
      'x12_other_type',
      { type: '270', guide: '005010X279A1' },
    ],
    [
      'institutional claims',
      interchange({ ...CLAIMS, version: '005010X223A2' }, []),
      'x12_other_claims',
      { kind: 'institutional' },
    ],
    [
      'dental claims',
      interchange({ ...CLAIMS, version: '005010X224A2' }, []),
      'x12_other_claims',
      { kind: 'dental' },
    ],
    [
      'predeterminations',
      interchange({ ...CLAIMS, version: '005010X291' }, []),
      'x12_other_claims',
      { kind: 'predetermination_professional' },
    ],
    [
      'post-adjudicated institutional claims',
      interchange({ ...CLAIMS, version: '005010X299A1' }, []),
      'x12_other_claims',
      { kind: 'post_adjudicated' },
    ],
    [
      'claims in a remittance group',
      interchange({ ...CLAIMS, group: 'HP' }, []),
      'x12_wrong_group',
      { found: 'HP', needed: 'HC' },
    ],
    [
      'a line outside a claim',
      interchange(CLAIMS, [bht(), ...service(1)]),
      'x12_outside_claim',
      { id: 'LX' },
    ],
  ])('%s', async (_name, content, code, params) => {
    await expect(work.convert(content)).rejects.toMatchObject({
      name: 'ImportRefused',
      refusal: { code, params: { file: expect.stringMatching(/\.x12$/), ...params } },
    })
  })

  it('a refusal repeats no text of a damaged segment', async () => {
    const damaged = [
      VALID.replace('GE*1*1', 'NM1|IL|1|DOE|JANE~\nGE*1*1'),
      VALID.replace('GE*1*1', 'GE*JANE DOE*1'),
      VALID.replace('GE*1*1', 'GE*1*JANE DOE'),
      VALID.replace('ST*837*', 'ST*JANE DOE*'),
      VALID.replace('\nCLM*', '\nJANE DOE*'),
    ]
    for (const text of damaged) {
      const refused = await work.convert(text).catch((error: unknown) => error as Error)
      expect(refused).toMatchObject({ name: 'ImportRefused' })
      expect(JSON.stringify(refused) + String(refused)).not.toMatch(/JANE|DOE/)
    }
  })

  it('a compressed file that was cut off', async () => {
    const packed = gzipSync(VALID)
    await expect(work.convert(packed.subarray(0, packed.length - 20))).rejects.toMatchObject({
      refusal: { code: 'gzip_cut_off' },
    })
  })

  it('claims and remittances in one file', async () => {
    const other = interchange(REMITTANCES, ['BPR*I*0*C*NON************20260801', 'TRN*1*T1*1990000001'])
    await expect(work.convert(VALID + other)).rejects.toMatchObject({ refusal: { code: 'x12_mixed' } })
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
