/** The shape of a frame, for the side of React: it comes in through this door like everything live. */
export type { FleetFrame } from '../derived/fleetFrame.ts'
