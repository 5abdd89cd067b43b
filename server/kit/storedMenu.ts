import { z } from 'zod'

import type { MenuItem } from '#contract/endpoints/session.ts'

/** A menu as profiles hold it: English names, any depth (MENU-01, MENU-02). */
const StoredItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.int(),
    label: z.string(),
    icon: z.string(),
    path: z.string(),
    items: z.array(StoredItem).optional(),
  }),
)
export const StoredMenu = z.array(StoredItem)
