import { macro } from '#contract/entities/macro.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** `/jornada/macro`. */
export default defineRegistry(macro, {
  columns: ['message', 'code', 'userCount', 'uses', 'active'],
  form: [['code'], ['message'], ['users'], ['active']],
})
