import { describe, expect, it } from 'vitest'
import { alwaysSeen, everSeen, isInside, LETTER_PAPERS, overlap, PAPER_LAYOUTS } from './letter-paper.ts'

describe.each(LETTER_PAPERS)('R-LET-2: on %s', (name) => {
  const paper = PAPER_LAYOUTS[name]
  const { address, sender, returnLine, contact, windows, folds, bodyY } = paper

  it('the window shows the whole address wherever the sheet lies', () => {
    expect(isInside(address, alwaysSeen(paper, windows.address))).toBe(true)
  })

  it('the return address is wholly in its window, and in no other', () => {
    const own = returnLine ?? sender
    expect(isInside(own, alwaysSeen(paper, windows.sender ?? windows.address))).toBe(true)
    if (windows.sender !== null) expect(overlap(sender, everSeen(paper, windows.address))).toBe(false)
  })

  it('nothing else shows in a window', () => {
    const shown = everSeen(paper, windows.address)
    const body = { x: 0, y: bodyY, width: paper.width, height: paper.height - bodyY }
    for (const other of [contact, body]) expect(overlap(other, shown)).toBe(false)
    if (windows.sender !== null) expect(overlap(contact, everSeen(paper, windows.sender))).toBe(false)
    if (returnLine !== null) expect(overlap(returnLine, address)).toBe(false)
  })

  it('the first fold crosses no line', () => {
    for (const box of [address, sender, contact]) expect(box.y + box.height).toBeLessThanOrEqual(folds[0])
    expect(bodyY).toBeGreaterThanOrEqual(folds[0])
  })

  it('the folded sheet fits into the envelope', () => {
    expect(folds[0] + paper.play.up).toBeLessThanOrEqual(paper.envelope.height)
    expect(paper.width + paper.play.right).toBeLessThanOrEqual(paper.envelope.width + 1e-9)
  })
})
