import {
  addOn,
  also,
  beside,
  drug,
  facility,
  habit,
  officeVisits,
  primary,
  type Service,
  sameDayVisit,
  service,
} from './service.ts'

const SKIN = ['L570', 'L570', 'L570', 'L821', 'C44319', 'D485', 'L814']
const WEAK_IMMUNITY = ['D84821']
const HEART = ['I2510', 'I480', 'I10', 'I350', 'I5022', 'R0789']
const BACK = ['M4726', 'M47816', 'M5416', 'M5126', 'G8929']
const AFTER_BACK_SURGERY = ['M961']
const EVERYDAY = ['I10', 'E119', 'J069', 'Z0000', 'E785', 'M545', 'F411']
const LASTING_ILLNESS = ['I509', 'J449', 'N184']
const JOINTS = ['M75121', 'M19011', 'M7541', 'M1711', 'M48061', 'M5116']
const CURVED_SPINE = ['M4156']
const WOUNDS = ['L97412', 'L97522', 'E11621', 'I87311', 'L89153', 'T8131XA']
const POOR_CIRCULATION = ['I70243']
const CRITICAL = ['R6521', 'J9601', 'I2101']
const SHOCK = ['R570']

const OPERATING = ['22', '22', '24', '24', '24']

const FAMILY_COMPLEXITY = habit('G2211', 0.36, 0.32)
const FAMILY_BESIDE = [
  beside('preventive', 'G0439', 'G0439', 'G0444', '99406'),
  beside('procedure', '69210', '20610'),
]
const HALF = 0.5

/**
 * The services of the demo world's providers in a quarter. Medians of the add-ons follow published rates of 2012; how
 * much providers differ is an ordinary amount, and the mix of visits is our own invention.
 */
export const SPECIALTY_SERVICES: Readonly<Record<string, readonly Service[]>> = {
  Dermatology: [
    service({
      visits: 53,
      diagnoses: SKIN,
      demanding: { diagnoses: WEAK_IMMUNITY, share: 0.07, odds: 4 },
      places: [...Array.from({ length: 19 }, () => '11'), '22'],
      slots: [primary(['17000']), addOn(habit('17003', 0.64, 0.28, 4.8, 13)), sameDayVisit(0.15)],
    }),
    service({
      visits: 38,
      diagnoses: SKIN,
      slots: [
        primary(['11102', '11102', '11102', '11102', '11104']),
        addOn(habit('11103', 0.29, 0.3, 1.35, 6)),
      ],
    }),
    officeVisits({
      visits: 44,
      diagnoses: SKIN,
      complexity: habit('G2211', 0.24, 0.35),
      extra: [beside('procedure', '11900'), drug('J3301', 0.05)],
    }),
    facility(['17000'], '17003', SKIN),
  ],
  Cardiology: [
    service({
      visits: 39,
      diagnoses: HEART,
      places: ['11', '11', '22'],
      slots: [
        primary(['93350', '93351', '93351', '93312'], 'none'),
        addOn(habit('93325', 0.93, 0.35, 1, 2)),
        addOn(habit('93320', 0.9, 0.32, 1, 2)),
      ],
    }),
    service({
      visits: 40,
      diagnoses: CRITICAL,
      demanding: { diagnoses: SHOCK, share: 0.15, odds: 2.5 },
      places: ['21', '21', '21', '23'],
      patientsPerVisit: 0.8,
      slots: [primary(['99291'], 'visit'), addOn(habit('99292', 0.21, 0.34, 1.7, 8))],
    }),
    service({
      visits: 4,
      diagnoses: HEART,
      places: ['21'],
      slots: [primary(['99232'], 'none'), also(['93000'], 0.35)],
    }),
    facility(['93351'], '93325', HEART),
  ],
  'Pain Medicine': [
    service({
      visits: 39,
      diagnoses: BACK,
      demanding: { diagnoses: AFTER_BACK_SURGERY, share: 0.12, odds: 2 },
      places: ['11', '24', '24'],
      slots: [
        primary(['64493'], 'side'),
        addOn(habit('64494', 0.86, 0.34, 1, 1)),
        addOn(habit('64495', 0.42, 0.3, 1, 1)),
      ],
    }),
    service({
      visits: 38,
      diagnoses: [...BACK, ...AFTER_BACK_SURGERY],
      places: ['11', '24'],
      slots: [primary(['64483'], 'side'), addOn(habit('64484', 0.4, 0.3, 1.3, 4)), drug('J1030', 0.05)],
    }),
    service({
      visits: 38,
      diagnoses: [...BACK, ...AFTER_BACK_SURGERY],
      places: ['24'],
      slots: [primary(['99152'], 'none'), addOn(habit('99153', 0.5, 0.3, 1.8, 9))],
    }),
  ],
  'Family Medicine': [
    officeVisits({
      visits: 44,
      diagnoses: EVERYDAY,
      demanding: { diagnoses: LASTING_ILLNESS, share: 0.2, odds: 2 },
      preventiveShare: HALF,
      complexity: FAMILY_COMPLEXITY,
      extra: [...FAMILY_BESIDE, also(['36415', '85025'], 0.03)],
    }),
    service({
      visits: 39,
      diagnoses: ['Z23'],
      slots: [primary(['90471'], 'none'), addOn(habit('90472', 0.45, 0.3, 1.5, 8)), drug('90686', 0.1)],
    }),
    service({
      visits: 39,
      diagnoses: EVERYDAY,
      preventiveShare: HALF,
      slots: [
        primary(['99215'], 'visit'),
        addOn(habit('99417', 0.17, 0.32, 1.5, 6)),
        addOn(habit('G2212', 0.05, 0.32, 1.3, 6)),
        addOn(FAMILY_COMPLEXITY),
        ...FAMILY_BESIDE,
      ],
    }),
  ],
  'Orthopedic Surgery': [
    service({
      visits: 39,
      diagnoses: JOINTS,
      places: OPERATING,
      slots: [primary(['29827', '29827', '29823', '29824'], 'side'), addOn(habit('29826', 0.7, 0.32, 1, 1))],
    }),
    service({
      visits: 39,
      diagnoses: JOINTS,
      demanding: { diagnoses: CURVED_SPINE, share: 0.08, odds: 10 },
      places: ['21', '22', '24'],
      slots: [primary(['63047'], 'procedure'), addOn(habit('63048', 0.5, 0.3, 1.4, 5))],
    }),
    officeVisits({
      visits: 42,
      diagnoses: JOINTS,
      complexity: habit('G2211', 0.1, 0.35),
      extra: [beside('procedure', '20610'), drug('J1030', 0.1)],
    }),
    facility(['29827'], '29826', JOINTS),
  ],
  'Wound Care': [
    service({
      visits: 42,
      diagnoses: WOUNDS,
      demanding: { diagnoses: POOR_CIRCULATION, share: 0.12, odds: 2.5 },
      patientsPerVisit: 0.6,
      places: ['11', '19', '22'],
      slots: [primary(['11042']), addOn(habit('11045', 0.4, 0.3, 2.5, 12))],
    }),
    service({
      visits: 40,
      diagnoses: WOUNDS,
      patientsPerVisit: 0.6,
      places: ['19', '22'],
      slots: [primary(['11043']), addOn(habit('11046', 0.33, 0.3, 2, 10))],
    }),
    service({
      visits: 40,
      diagnoses: WOUNDS,
      patientsPerVisit: 0.6,
      slots: [primary(['97597']), addOn(habit('97598', 0.45, 0.3, 2, 8))],
    }),
  ],
}
