import { z } from 'zod'

/** Of vehicles of one model, as it is registered; left out, of any (performance §3.1). */
export const ofModel = { model: ['modelo', z.string().trim().min(1).max(100).nullable().default(null)] } as const
