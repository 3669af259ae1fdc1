import type { Figure, PeerValues } from '@plumbline/contract/reports/figures'

/** A figure with peers to compare it with. */
export type ComparedFigure = Figure & { peers: PeerValues }
export const isCompared = (figure: Figure): figure is ComparedFigure => figure.peers !== null
