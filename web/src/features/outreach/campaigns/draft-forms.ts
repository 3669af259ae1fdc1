import { sharesAddUp, templateChannel } from '@plumbline/contract/outreach/campaign-plan'
import type { Campaign, PatchCampaign } from '@plumbline/contract/outreach/campaigns'
import type { CommunicationType, OutreachMethod } from '@plumbline/contract/outreach/engagement-steps'

const PERCENT = 100
const CENTS = 100
const DAYS_MAX = 730
const MIN_DAYS_MAX = 365
const UNIT_COST_MAX = 10_000
const FIXED_COST_MAX = 100_000_000
const GOAL_MAX = 90
const SHARE_MIN = 5
const SHARE_MAX = 50
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Accepts a decimal point or comma; null if the text is not a number. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

const within = (text: string, low: number, high: number): number | null => {
  const value = readNumber(text)
  return value !== null && value >= low && value <= high ? value : null
}
const wholeWithin = (text: string, low: number, high: number): number | null => {
  const value = within(text, low, high)
  return value !== null && Number.isInteger(value) ? value : null
}
const readCents = (text: string, max: number): number | null => {
  const value = within(text, 0, max)
  return value === null ? null : Math.round(value * CENTS)
}
const toText = (value: number) => String(Number(value.toFixed(4)))

export type WhatForm = { name: string; name_es: string; family: string; goal: string }

export const whatForm = ({ name, name_es, family, goal_pct }: Campaign): WhatForm => ({
  name,
  name_es,
  family,
  goal: goal_pct === null ? '' : toText(goal_pct),
})

export const readGoal = (text: string): number | null => {
  const value = within(text, 0, GOAL_MAX)
  return value === 0 ? null : value
}

export function whatPatch({ name, name_es, family, goal }: WhatForm): PatchCampaign | null {
  const goal_pct = readGoal(goal)
  if (name.trim() === '' || name_es.trim() === '' || (goal.trim() !== '' && goal_pct === null)) return null
  return { name: name.trim(), name_es: name_es.trim(), family, goal_pct }
}

export const readShare = (text: string): number | null => wholeWithin(text, SHARE_MIN, SHARE_MAX)

export type WaveForm = { key: number; contact_on: string; share: string }
export type MessageForm = {
  key: number
  type: CommunicationType
  method: OutreachMethod
  template_key: string
  days: string
  cost: string
}
export type PlanForm = { waves: WaveForm[]; messages: MessageForm[]; min_days: string; fixed_cost: string }

export const planForm = (campaign: Campaign): PlanForm => ({
  waves: campaign.waves.map(({ number, contact_on, share }) => ({
    key: number,
    contact_on,
    share: toText(share * PERCENT),
  })),
  messages: campaign.messages.map((message, index) => ({
    key: index + 1,
    type: message.type,
    method: message.method,
    template_key: message.template_key ?? '',
    days: String(message.days_after),
    cost: toText(message.unit_cost_cents / CENTS),
  })),
  min_days: String(campaign.min_days_between),
  fixed_cost: toText(campaign.fixed_cost_cents / CENTS),
})

export const readPercent = (text: string): number | null => {
  const value = within(text, 0, PERCENT)
  return value === 0 ? null : value
}
export const isDate = (text: string) => DATE.test(text)
export const readDays = (text: string) => wholeWithin(text, 0, DAYS_MAX)
export const readUnitCost = (text: string) => readCents(text, UNIT_COST_MAX)
export const readMinDays = (text: string) => wholeWithin(text, 0, MIN_DAYS_MAX)
export const readFixedCost = (text: string) => readCents(text, FIXED_COST_MAX)

/** Null if a share is not a number. */
export function sumShares(waves: readonly WaveForm[]): number | null {
  const shares = waves.map(({ share }) => readPercent(share))
  return shares.includes(null) ? null : shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
}

/** Splits 100% as evenly as whole percentages allow. */
export const evenShares = (waves: readonly WaveForm[]): WaveForm[] =>
  waves.map((wave, index) => {
    const whole = Math.floor(PERCENT / waves.length)
    return { ...wave, share: String(index === 0 ? PERCENT - whole * (waves.length - 1) : whole) }
  })

export function planPatch({ waves, messages, min_days, fixed_cost }: PlanForm): PatchCampaign | null {
  const read = {
    waves: waves.map(({ contact_on, share }) => ({
      contact_on,
      share: (readPercent(share) ?? 0) / PERCENT,
    })),
    messages: messages.map(({ type, method, template_key, days, cost }) => ({
      type,
      method,
      template_key: templateChannel(method) === null || template_key === '' ? null : template_key,
      days_after: readDays(days),
      unit_cost_cents: readUnitCost(cost),
    })),
    min_days_between: readMinDays(min_days),
    fixed_cost_cents: readFixedCost(fixed_cost),
  }
  const { min_days_between, fixed_cost_cents } = read
  if (min_days_between === null || fixed_cost_cents === null) return null
  if (waves.length > 0 && !(sharesAddUp(read.waves) && waves.every(({ contact_on }) => isDate(contact_on))))
    return null
  const plan = read.messages.flatMap(({ days_after, unit_cost_cents, ...message }) =>
    days_after === null || unit_cost_cents === null ? [] : [{ ...message, days_after, unit_cost_cents }],
  )
  if (plan.length < messages.length) return null
  return {
    ...(waves.length > 0 && { waves: read.waves }),
    messages: plan,
    min_days_between,
    fixed_cost_cents,
  }
}

/** A key that no row of the form has yet. */
export const nextKey = (rows: readonly { key: number }[]): number =>
  rows.reduce((max, { key }) => Math.max(max, key), 0) + 1
