/** Motion states of a vehicle and their wire codes (spec §3: 0 off, 1 moving, 2 on and idle, 3 after-key). */
export const motionCode = { off: 0, moving: 1, idle: 2, afterKey: 3 } as const

export type Motion = keyof typeof motionCode

const motionByCode = ['off', 'moving', 'idle', 'afterKey'] as const satisfies readonly Motion[]

/** The motion of a wire code; an unknown code reads as `off`, the state that claims least. */
export const motionOf = (code: number): Motion => motionByCode[code] ?? 'off'
