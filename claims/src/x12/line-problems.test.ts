import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkFolder, type WorkFolder } from './testing/work-folder.ts'
import { bht, billing, CLAIMS, claim, interchange, service, subscriber, TIN } from './testing/x12-text.ts'

let work: WorkFolder
beforeAll(async () => {
  work = await openWorkFolder()
})
afterAll(() => work.remove())

const HEAD = [bht(), ...billing(), ...subscriber('M1')]
const convert = (...segments: string[]) => work.convert(interchange(CLAIMS, [...HEAD, ...segments]))

describe('incomplete lines', () => {
  const line = (sv1: string) => [...claim('C1'), 'LX*1', sv1, 'DTP*472*D8*20260415']
  it.each<[string, string[], string]>([
    ['no claim number', ['CLM**150***11:B:1', ...service(1)], 'claim_id'],
    ['an unknown frequency', [...claim('C1', '4'), ...service(1)], 'version'],
    ['no service', [...claim('C1'), 'LX*1', 'DTP*472*D8*20260415'], 'hcpcs_code'],
    ['a code of another system', line('SV1*IV:17000*100*UN*1***1'), 'hcpcs_code'],
    ['neither units nor minutes', line('SV1*HC:17000*100*F2*1***1'), 'units'],
    ['no quantity', line('SV1*HC:17000*100*UN****1'), 'units'],
    ['no date', [...claim('C1'), ...service(1).slice(0, 2)], 'service_date'],
    [
      'a date in another format',
      [...claim('C1'), ...service(1).slice(0, 2), 'DTP*472*TM*1200'],
      'service_date',
    ],
    [
      'a rendering provider without NPI',
      [...claim('C1').slice(0, -1), 'NM1*82*1*ROE*SAM', ...service(1)],
      'npi',
    ],
    ['a line number twice', [...claim('C1'), ...service(1), ...service(1)], 'line_number'],
    [
      'a line number twice, once with zeros',
      [...claim('C1'), ...service(1), 'LX*001', ...service(1).slice(1)],
      'line_number',
    ],
    ['a service without its LX', [...claim('C1'), ...service(1), ...service(2).slice(1)], 'line_number'],
    ['a claim without lines', claim('C1'), 'line_number'],
    [
      'a subscriber of another provider',
      [...subscriber('M2', '3', '9'), ...claim('C1'), ...service(1)],
      'claim_id',
    ],
    ['a subscriber without number', [...subscriber('', '3'), ...claim('C1'), ...service(1)], 'patient_id'],
    [
      'bytes that are not UTF-8',
      [...subscriber('M\u00e9', '3'), ...claim('C1'), ...service(1)],
      'patient_id',
    ],
  ])('%s', async (_name, segments, field) => {
    const text = interchange(CLAIMS, [...HEAD, ...segments])
    const { read, rows, rejects } = await work.convert(Buffer.from(text, 'latin1'))
    expect(rejects.map((reject) => reject.field)).toEqual([field])
    expect(read).toBe(rows + 1)
    expect(text.split('\n')[(rejects[0]?.line ?? 0) - 1]).toMatch(/^(LX|SV1|CLM)/)
  })

  it('repeats no patient number in a reason', async () => {
    const { rejects } = await convert(...subscriber('SECRET77', '3'), ...claim('C1'), 'LX*1')
    expect(rejects[0]?.reason).not.toContain('SECRET77')
    expect(rejects[0]?.row.patient_id).toBe('SECRET77')
  })

  it('without end in one claim refuse the file, because they are held in memory', async () => {
    const lines = Array.from({ length: 10_001 }, (_, at) => service(at + 1))
    await expect(convert(...claim('C1'), ...lines.flat())).rejects.toMatchObject({
      refusal: { code: 'x12_claim_too_long', params: { most: 10_000 } },
    })
  })

  it('reject a replacement without a date and time', async () => {
    const { rejects } = await work.convert(
      interchange(CLAIMS, [
        bht('20261301'),
        ...HEAD.slice(1),
        ...claim('C1', '7'),
        ...service(1),
        ...claim('C2'),
        ...service(1),
      ]),
    )
    expect(rejects.map(({ field, row }) => [field, row.claim_id])).toEqual([['version', `${TIN}-C1`]])
  })
})

describe('optional fields of a line (R-CLM-22)', () => {
  it('are emptied and noted if a pointer has no diagnosis, and the line counts', async () => {
    const { written, rejects } = await convert(
      ...claim('C1'),
      'LX*1',
      'SV1*HC:17000*100*UN*1***1:9:2:7',
      'DTP*472*D8*20260415',
    )
    expect(rejects).toEqual([])
    const reason = 'is a pointer (SV107) to a diagnosis that the claim does not have (HI)'
    expect(written[0]).toMatchObject({
      diagnosis_1: 'L570',
      diagnosis_2: '',
      diagnosis_3: 'L821',
      diagnosis_4: '',
      x12_repaired: `diagnosis_2|${reason}|9;diagnosis_4|${reason}|7`,
    })
  })

  it('are emptied and noted if they are not UTF-8', async () => {
    const text = interchange(CLAIMS, [...HEAD, ...claim('C1'), ...service(1, '17000:\u00e9\u00e9')])
    const { written, rejects } = await work.convert(Buffer.from(text, 'latin1'))
    expect(rejects).toEqual([])
    expect(written[0]).toMatchObject({
      hcpcs_code: '17000',
      modifier_1: '',
      x12_repaired: 'modifier_1|is not readable UTF-8 text|',
    })
  })
})
