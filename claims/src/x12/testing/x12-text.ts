/** Text of X12 files for tests. The NPIs are invented: they start with 9 and have a valid check digit. */
export const BILLING_NPI = '9000000015'
export const RENDERING_NPI = '9000000023'
export const OTHER_NPI = '9000000031'
export const TIN = '980000001'

type Guide = { type: string; group: string; version: string }

export const CLAIMS: Guide = { type: '837', group: 'HC', version: '005010X222A1' }
export const REMITTANCES: Guide = { type: '835', group: 'HP', version: '005010X221A1' }

export const isa = (control = '000000001', marks = { element: '*', component: ':' }) =>
  [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    'ZZ',
    'SENDER'.padEnd(15),
    'ZZ',
    'RECEIVER'.padEnd(15),
    '260701',
    '1200',
    '^',
    '00501',
    control,
    '0',
    'T',
    marks.component,
  ].join(marks.element)

/** One interchange with one group and one transaction around the segments, with correct counts. */
export function interchange(guide: Guide, segments: string[], end = '~\n'): string {
  const transaction = [`ST*${guide.type}*0001*${guide.version}`, ...segments]
  return [
    isa(),
    `GS*${guide.group}*SENDER*RECEIVER*20260701*1200*1*X*${guide.version}`,
    ...transaction,
    `SE*${transaction.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
    '',
  ].join(end)
}

export const bht = (date = '20260701', time = '1200') => `BHT*0019*00*B1*${date}*${time}*CH`

export const billing = (level = '1', tin = TIN) => [
  `HL*${level}**20*1`,
  `NM1*85*2*HILLSIDE CLINIC*****XX*${BILLING_NPI}`,
  'N3*1 MAIN ST',
  'N4*SALEM*OR*973010000',
  `REF*EI*${tin}`,
]

export const subscriber = (memberId: string, level = '2', parent = '1') => [
  `HL*${level}*${parent}*22*0`,
  'SBR*P*18*******CI',
  `NM1*IL*1*DOE*ALEX****MI*${memberId}`,
  'DMG*D8*19700101*F',
  'NM1*PR*2*EVERGREEN HEALTH PLAN*****PI*EHP01',
  'REF*G2*SECONDARY',
]

export const claim = (number: string, frequency = '1', reference?: string) => [
  `CLM*${number}*150***11:B:${frequency}*Y*A*Y*Y`,
  ...(reference === undefined ? [] : [`REF*F8*${reference}`]),
  'HI*ABK:L570*ABF:L821',
  `NM1*82*1*ROE*SAM****XX*${RENDERING_NPI}`,
]

export const service = (line: number, code = '17000', charge = '100', units = '1', date = '20260415') => [
  `LX*${line}`,
  `SV1*HC:${code}*${charge}*UN*${units}***1`,
  `DTP*472*D8*${date}`,
]

/** A remittance whose payee is named by TIN; `total` is BPR02. */
export const remittance = (total: string, claims: string[], trace = 'T1', date = '20260801') => [
  `BPR*I*${total}*C*ACH*CCP*01*111*DA*33*1234567890**01*111*DA*22*${date}`,
  `TRN*1*${trace}*1990000001`,
  `DTM*405*${date}`,
  'N1*PR*EVERGREEN HEALTH PLAN',
  `N1*PE*HILLSIDE CLINIC*FI*${TIN}`,
  'LX*1',
  ...claims,
]
