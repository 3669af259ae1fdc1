// The invented plan's allowed amount per unit, in cents. Our own numbers, similar in size to real ones.
const ALLOWED_CENTS: Readonly<Record<string, number>> = {
  '11042': 12_650,
  '11043': 23_480,
  '11045': 4_120,
  '11046': 7_430,
  '11102': 10_240,
  '11103': 5_380,
  '11104': 12_760,
  '17000': 6_710,
  '17003': 680,
  '20610': 6_480,
  '29823': 59_300,
  '29824': 66_450,
  '29826': 17_900,
  '29827': 101_250,
  '36415': 860,
  '62323': 25_170,
  '63047': 112_600,
  '63048': 22_340,
  '64483': 23_960,
  '64484': 10_070,
  '64493': 18_240,
  '64494': 9_310,
  '64495': 9_420,
  '85025': 1_070,
  '90471': 2_090,
  '90472': 1_460,
  '90686': 2_230,
  '93000': 1_510,
  '93312': 24_630,
  '93320': 5_260,
  '93325': 2_480,
  '93350': 19_840,
  '93351': 24_910,
  '97597': 9_870,
  '97598': 4_390,
  '99152': 5_140,
  '99153': 1_120,
  '99203': 11_290,
  '99204': 16_870,
  '99213': 9_240,
  '99214': 13_020,
  '99215': 18_350,
  '99232': 8_060,
  '99291': 28_440,
  '99292': 12_360,
  '99417': 3_170,
  G2211: 1_610,
  G2212: 3_240,
  J1030: 640,
  J3301: 210,
}

export function allowedCents(code: string): number {
  const cents = ALLOWED_CENTS[code]
  if (cents === undefined) throw new RangeError(`The fee table has no ${code}.`)
  return cents
}

/** The plan's prices in each state, in percent of the table. */
export const STATE_PRICE_PERCENT: Readonly<Record<string, number>> = { OR: 100, WA: 104, OH: 94, MI: 96 }
