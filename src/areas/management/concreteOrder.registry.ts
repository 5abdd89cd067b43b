import { concreteOrder } from '#contract/entities/concreteOrder.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** `/concretemaker/shipping`. */
export default defineRegistry(concreteOrder, {
  columns: [
    'number',
    'day',
    'plannedAt',
    'customer',
    'site',
    'plant',
    'mixer',
    'cubicMetres',
    'state',
    'age',
    'minutesLeft',
    'late',
    'batchedAt',
    'arrivedAt',
    'unloadingAt',
    'unloadedAt',
    'waterAddedL',
    'receiver',
    'active',
  ],
  form: [
    ['number', 'customer'],
    ['mix', 'cubicMetres'],
    ['day', 'plannedAt'],
    ['plants', 'sites'],
    ['vehicles'],
    ['batchedAt', 'arrivedAt'],
    ['unloadingAt', 'unloadedAt'],
    ['waterAddedL', 'receiver'],
    ['active'],
  ],
})
